package store

// Short is a table's id as a log or an error may say it. Anyone who knows the id of a private table can look on there, and logs are read by
// more people than that; the first characters are enough to find the table in the database, and not to guess the rest.
func Short(table string) string {
	const said = 4
	if len(table) <= said {
		return table
	}
	return table[:said] + "…"
}
