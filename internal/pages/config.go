package pages

import "crownhead/internal/pages/site"

// Config is what the pages are made from.
type Config = site.Config
