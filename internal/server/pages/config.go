package pages

import "crownhead/internal/server/pages/site"

// Config is what the pages are made from.
type Config = site.Config
