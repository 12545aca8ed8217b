package main

import (
	"errors"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"crownhead/cmd/crownhead/toml"
	"crownhead/game"
	"crownhead/internal/terminal/near"
)

var configCommand = command{
	name: "config", args: "print|check [-config FILE] …",
	does: game.Text{
		EN: "show or check the settings of serve, from flags, variables and the file",
		FR: "afficher ou vérifier les réglages de serve : options, variables et fichier",
		DE: "die Einstellungen von serve aus Optionen, Variablen und Datei zeigen oder prüfen",
	},
	more: game.Text{
		EN: "Every flag of serve can be a line of a TOML file: addr = \":8420\", secure = true, trusted-proxy = [\"10.0.0.0/8\"]. A flag counts before its " +
			"variable, the variable before the file. print writes the settings that hold as such a file: what is commented out has its default value. check says " +
			"what is wrong, with line and column. A server reads the file again on SIGHUP (systemctl reload): log-level and trusted-proxy change at once, and the log " +
			"names what needs a restart.",
		FR: "Chaque option de serve peut être une ligne d’un fichier TOML : addr = \":8420\", secure = true, trusted-proxy = [\"10.0.0.0/8\"]. Une option passe avant " +
			"sa variable, la variable avant le fichier. print écrit les réglages en vigueur comme un tel fichier : ce qui est en commentaire a sa valeur par défaut. check dit " +
			"ce qui ne va pas, avec ligne et colonne. Un serveur relit le fichier à SIGHUP (systemctl reload) : log-level et trusted-proxy changent aussitôt, et le journal " +
			"nomme ce qui demande un redémarrage.",
		DE: "Jede Option von serve kann eine Zeile einer TOML-Datei sein: addr = \":8420\", secure = true, trusted-proxy = [\"10.0.0.0/8\"]. Eine Option gilt vor ihrer " +
			"Variablen, die Variable vor der Datei. print schreibt die geltenden Einstellungen als solche Datei: Was auskommentiert ist, hat seinen üblichen Wert. check sagt, " +
			"was nicht stimmt, mit Zeile und Spalte. Ein Server liest die Datei bei SIGHUP (systemctl reload) neu: log-level und trusted-proxy ändern sich sofort, und das " +
			"Protokoll nennt, was einen Neustart braucht.",
	},
	examples: []string{`crownhead config print > crownhead.toml`, `crownhead config check -config /etc/crownhead/crownhead.toml`},
	options:  serving,
	takes:    takesOne("print", "check"),
	begin:    withOptions(serving, config),
}

// origin is where the value of an option comes from; a higher one counts before a lower one.
type origin struct {
	from  int
	place toml.Place // in the file
}

const (
	usually = iota
	fromFile
	fromVariable
	fromFlag
)

// contenders are options that say the same in different ways: only the one that comes from highest counts.
var contenders = [][]string{{"data", "postgres", "postgres-file"}, {"nats", "nats-file"}, {"mail", "mail-file"}}

// secrets are options whose value may have a password, by the option that names a file with it.
var secrets = map[string]string{"postgres-file": "postgres", "nats-file": "nats", "mail-file": "mail"}

// mostConfig bounds what is read as a configuration or a secret: something larger is another file.
const mostConfig = 1 << 20

// resolve finds the value of every option: that of the command line, else that of the environment, else that of the file, else the usual one.
func (c *optionsCall) resolve() error {
	c.options, c.origins = map[string]string{}, map[string]origin{}
	for _, o := range c.known {
		c.options[o.name] = o.usual
		if v := os.Getenv(o.env()); v != "" {
			c.options[o.name], c.origins[o.name] = v, origin{from: fromVariable}
		}
		if v, ok := c.flagged[o.name]; ok {
			c.options[o.name], c.origins[o.name] = v, origin{from: fromFlag}
		}
	}
	if err := c.readConfig(); err != nil {
		return err
	}
	for _, names := range contenders {
		if err := c.contend(names); err != nil {
			return err
		}
	}
	return c.readSecrets()
}

// contend leaves the value of the highest origin.
func (c *optionsCall) contend(names []string) error {
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return c.options[name] == "" })
	if len(names) < 2 {
		return nil
	}
	slices.SortStableFunc(names, func(a, b string) int { return c.origins[b].from - c.origins[a].from })
	if c.origins[names[0]].from == c.origins[names[1]].from {
		return bad("one-place", game.Plain("one", "-"+names[0]), game.Plain("other", "-"+names[1]))
	}
	for _, name := range names[1:] {
		c.options[name] = ""
		delete(c.origins, name)
	}
	return nil
}

// readSecrets reads the files that hold what no list of processes should show.
func (c *optionsCall) readSecrets() error {
	for in, of := range secrets {
		path := c.options[in]
		if path == "" {
			continue
		}
		text, err := readShort(path)
		if err != nil {
			return err
		}
		secret := strings.TrimSpace(string(text))
		if secret == "" || strings.ContainsFunc(secret, func(r rune) bool { return r == '\n' || r == 0 }) {
			return bad("not-a-secret", game.Plain("file", game.Excerpt(path)))
		}
		c.options[of] = secret
	}
	return nil
}

// readShort reads a file that a person has written.
func readShort(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostConfig+1))
	if err == nil && len(text) > mostConfig {
		err = bad("big-file", game.Plain("file", game.Excerpt(path)), game.Plain("most", strconv.Itoa(mostConfig)))
	}
	return text, err
}

// configFile is the file to read: the one that was named, or the one in its usual place if it is there.
func (c *optionsCall) configFile() string {
	if path := c.options["config"]; path != "" {
		return path
	}
	dir := os.Getenv("XDG_CONFIG_HOME")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(home, ".config")
	}
	path := filepath.Join(dir, "crownhead", "crownhead.toml")
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	return path
}

// readConfig takes from the file what neither the command line nor the environment says. All of the file must be right, also what this command does not
// need.
func (c *optionsCall) readConfig() error {
	if !slices.ContainsFunc(c.known, func(o option) bool { return o.name == "config" }) {
		return nil
	}
	if c.file = c.configFile(); c.file == "" {
		return nil
	}
	text, err := readShort(c.file)
	if err != nil {
		return err
	}
	entries, err := toml.Read(text)
	var wrong *toml.Error
	if errors.As(err, &wrong) {
		return c.inFile(wrong.Place, wrong.Why)
	}
	for _, e := range entries {
		o, err := c.setting(e)
		if err != nil {
			return err
		}
		value, err := c.valueOf(o, e)
		if err != nil {
			return err
		}
		if _, known := c.options[o.name]; known && c.origins[o.name].from == usually {
			c.options[o.name], c.origins[o.name] = value, origin{fromFile, e.On}
		}
	}
	return nil
}

// settingNames are the keys of a configuration.
func settingNames() []string {
	var names []string
	for _, o := range serving {
		if o.name != "config" {
			names = append(names, o.name)
		}
	}
	return names
}

// setting is the option that a line of the file sets.
func (c *optionsCall) setting(e toml.Entry) (option, error) {
	names := settingNames()
	if slices.Contains(names, e.Key) {
		return serving[slices.IndexFunc(serving, func(o option) bool { return o.name == e.Key })], nil
	}
	key := game.Plain("key", game.Excerpt(e.Key))
	said := sentences.Reason("unknown-setting", nil, key, game.Word("known", game.And(names...))).Text
	if meant := near.Word(strings.ReplaceAll(e.Key, "_", "-"), names); meant != "" {
		said = sentences.Reason("setting-meant", nil, key, game.Plain("meant", meant)).Text
	}
	return option{}, c.inFile(e.At, said)
}

// valueOf is the value of a line as its flag would have it.
func (c *optionsCall) valueOf(o option, e toml.Entry) (string, error) {
	several := o.value == "ADDRESSES" || strings.Contains(o.value, ",") // with commas, as a flag
	kind, accepted := toml.String, "\""+o.usual+"\""
	switch {
	case o.value == "":
		kind, accepted = toml.Boolean, "true, false"
	case o.value == "N":
		kind, accepted = toml.Number, "0, 1, 2, …"
	case strings.Contains(o.value, "|"):
		accepted = "\"" + strings.ReplaceAll(o.value, "|", "\", \"") + "\""
	case several:
		accepted = "\"a,b\", [\"a\", \"b\"]"
	case o.usual == "":
		accepted = "\"…\""
	}
	if e.Value.Kind == kind {
		return e.Value.Text, nil
	}
	all := make([]string, len(e.Value.List))
	for i, one := range e.Value.List {
		several = several && one.Kind == toml.String
		all[i] = one.Text
	}
	if several && e.Value.Kind == toml.List {
		return strings.Join(all, ","), nil
	}
	written := e.Value.Text
	switch e.Value.Kind {
	case toml.List:
		written = "[…]"
	case toml.String:
		written = toml.Quote(written)
	}
	return "", c.inFile(e.On, badReason(o.name, written, accepted).Text)
}

// inFile is what is wrong with the configuration file, and where.
func (c *optionsCall) inFile(at toml.Place, why game.Text) error {
	return bad("in-file", game.Plain("file", c.file), game.Plain("line", strconv.Itoa(at.Line)), game.Plain("column", strconv.Itoa(at.Column)), game.Word("fault", why))
}

// wrong is the error for the value of an option, which says where the value comes from.
func (c *optionsCall) wrong(name, value, accepted string) error {
	switch from := c.origins[name]; from.from {
	case fromFile:
		return c.inFile(from.place, badReason(name, value, accepted).Text)
	case fromVariable:
		return badValue(option{name: name}.env(), value, accepted)
	}
	return badOption(name, value, accepted)
}

func config(c *optionsCall) error {
	what, err := c.argument(0, "print", "check")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	switch what {
	case "print":
		return c.printConfig()
	case "check":
		return c.checkConfig()
	}
	return bad("config-what", game.Plain("what", game.Excerpt(what)))
}

// settingJSON is a setting for programs.
type settingJSON struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	From  string `json:"from"` // default, file, variable or flag
}

// printConfig writes the settings in force as a file. Keys with their usual value are commented out; passwords are left out.
func (c *optionsCall) printConfig() error {
	var all []settingJSON
	for _, name := range settingNames() {
		o := serving[slices.IndexFunc(serving, func(o option) bool { return o.name == name })]
		from, value := c.origins[name], c.options[name]
		if slices.ContainsFunc(contenders, func(names []string) bool { return slices.Contains(names, name) }) && from.from == usually {
			value = "" // read from the file of a secret
		}
		value = redacted(value)
		if c.json {
			all = append(all, settingJSON{name, value, [...]string{"default", "file", "variable", "flag"}[from.from]})
			continue
		}
		written, mark := toml.Quote(value), ""
		switch {
		case o.value == "":
			on, err := c.on(name)
			if err != nil {
				return err
			}
			written = strconv.FormatBool(on)
		case o.value == "N" && value == "":
			written = "1"
		case o.value == "N":
			written = value
		}
		if from.from == usually {
			mark = "#"
		}
		source := ""
		switch from.from {
		case fromFile:
			source = " # " + filepath.Base(c.file) + ":" + strconv.Itoa(from.place.Line)
		case fromVariable:
			source = " # " + o.env()
		case fromFlag:
			source = " # -" + name
		}
		c.printf("# %s\n%s%s = %s%s\n\n", placed(c.shown(o.does), c.lang), mark, name, written, source)
	}
	if c.json {
		return c.printJSON(map[string]any{"file": c.file, "settings": all})
	}
	return nil
}

// redacted is a value without the passwords of addresses in it.
func redacted(value string) string {
	all := strings.Split(value, ",")
	for i, one := range all {
		if u, err := url.Parse(one); err == nil && u.User != nil {
			if _, has := u.User.Password(); !has && u.Scheme == "nats" { // a lone user is a token
				u.User = url.UserPassword("token", "x")
			}
			all[i] = u.Redacted()
		}
	}
	return strings.Join(all, ",")
}

// checkConfig sees whether serve could begin with these settings, and touches nothing.
func (c *optionsCall) checkConfig() error {
	set, err := c.settings()
	if err != nil {
		return err
	}
	if _, err := c.database(); err != nil {
		return err
	}
	for _, name := range []string{"addr", "metrics"} {
		at := c.options[name]
		if at == "" && name == "metrics" {
			continue
		}
		_, port, err := net.SplitHostPort(at)
		if err == nil {
			_, err = net.LookupPort("tcp", port)
		}
		if err != nil {
			return c.wrong(name, at, "127.0.0.1:8420, :8420")
		}
	}
	if c.options["tls"] != "own" { // that one is made when it is needed
		if _, err := c.openDoor(set); err != nil {
			return err
		}
	}
	if c.json {
		return c.printJSON(map[string]any{"file": c.file, "right": true})
	}
	if c.file == "" {
		c.printf("%s\n", c.say("config-right"))
	} else {
		c.printf("%s\n", c.say("file-right", game.Plain("file", c.file)))
	}
	return nil
}
