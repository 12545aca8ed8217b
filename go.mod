module crownhead

go 1.26
