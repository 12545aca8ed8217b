package gate

import "strings"

// browsers and systems are what people call the programs that send requests, with the sign of each in the header User-Agent.
// The first that is found counts, for most of them also name others.
var (
	browsers = [][2]string{
		{"Edg", "Edge"},
		{"OPR/", "Opera"},
		{"SamsungBrowser/", "Samsung Internet"},
		{"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"},
		{"Chromium/", "Chromium"},
		{"Chrome/", "Chrome"},
		{"Safari/", "Safari"},
		{"curl/", "curl"},
	}
	systems = [][2]string{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"},
	}
)

// browser is what a visitor's browser is, for the list of his sessions: no more than he needs to recognise it.
func (r *Request) browser() string {
	agent := r.UserAgent()
	var names []string
	for _, list := range [][][2]string{browsers, systems} {
		for _, one := range list {
			if strings.Contains(agent, one[0]) {
				names = append(names, one[1])
				break
			}
		}
	}
	return strings.Join(names, ", ")
}
