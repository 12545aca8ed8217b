package store

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// lookMark begins every look. Looks that begin otherwise are of an earlier program, to which accents and spaces were a difference.
const lookMark = "2:"

// Look is what a name looks like: two names with the same look cannot be told apart at a glance. Letters of other scripts are
// the Latin ones they resemble; capitals, width, spaces, accents, and what is not seen do not count.
func Look(name string) string {
	name = norm.NFKD.String(strings.Map(resembles, name))
	name = cases.Fold().String(strings.Map(resembles, name))
	text := strings.Map(resembles, norm.NFKD.String(name))
	if inner := strings.TrimFunc(text, unicode.IsPunct); inner != "" {
		text = inner
	}
	return lookMark + together.Replace(text)
}

// resembles is the character that another one looks like; what is not seen is none.
func resembles(r rune) rune {
	if like, ok := alike[r]; ok {
		return like
	}
	if Unseen(r) || unicode.IsSpace(r) || isAccent(r) {
		return -1
	}
	return r
}

// isAccent tells of a mark that any letter can have. The voice marks of kana make other letters of them, as do the vowels of scripts that have
// marks of their own.
func isAccent(r rune) bool {
	return unicode.Is(unicode.Mn, r) && unicode.Is(unicode.Inherited, r) && r != '\u3099' && r != '\u309a'
}

// together are characters that resemble one another in any script, and pairs that resemble one.
var together = strings.NewReplacer("rn", "m", "vv", "w", "i", "l", "1", "l", "|", "l", "0", "o", "æ", "ae", "œ", "oe")

// Unseen tells of a character that leaves no mark of its own on paper.
func Unseen(r rune) bool {
	return unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf) || r == '\u2800'
}

// alike are characters by the Latin letter or the sign they resemble.
var alike = func() map[rune]rune {
	all := map[rune]rune{}
	for _, pair := range [][2]string{
		{"АВЕКМНОРСТУХЅІЈԚԜҺӀԌҮ", "ABEKMHOPCTYXSIJQWhIGY"}, // Cyrillic
		{"аеорсухѕіјԛԝһӏԁкгүԍꙅ", "aeopcyxsijqwhldkryGs"},
		{"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿϜ", "ABEZHIKMNOPTYXCJF"}, // Greek
		{"αικνορτυχγϲϳω", "aikvoptuxycjw"},
		{"օոսհցզքլյեՕՏՍԼ", "onuhgqpljeOSUL"},                         // Armenian
		{"ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃᎥᎽᏂ", "ABCDEGHJKLMPRSTVWZIYh"},           // Cherokee
		{"ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"},   // Lisu
		{"ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"},     // small capitals
		{"ıȷɑɡɩɪƖǀǃɭꞁʋɯοꬲꭎ", "ijagiillillvwoeu"},                     // Latin, rare
		{"øłđħŧɨʉƀɍɏǥƶðØŁĐĦŦƗɄɃɌɎǤƵÐ", "oldhtlubrygzdOLDHTLUBRYGZD"}, // Latin with strokes
		{"‐‑‒–—―−﹣ˉ", "---------"},
		{"’‘‚‛ʼʻˈ′`´ʹ՚", "''''''''''''"},
		{"“”„‟″", "\"\"\"\"\""},
		{"·•∙⋅", "...."},
	} {
		latin := []rune(pair[1])
		for i, r := range []rune(pair[0]) {
			all[r] = latin[i]
		}
	}
	return all
}()

// sameName is 1 if somebody else has the name, 2 if somebody else has one that looks the same, 0 otherwise. It is one statement, so
// that both are of one moment: with two, a name that is written down between them would only look the same.
const sameName = `SELECT COALESCE(MIN(how), 0) FROM (SELECT 1 AS how FROM people WHERE name_key = $1 AND id <> $3
	UNION ALL SELECT 2 FROM people WHERE look = $2 AND look <> '' AND id <> $3
	UNION ALL SELECT 1 FROM given_up WHERE look = $4 AND until > $5 AND person <> $3) AS same`

// FreeName is ErrNameTaken if an account or a bot of another id has a name, and ErrNameAlike if it has one that looks the same. A
// name with a no-break space is the house's own, for guests without a name.
func (s People) FreeName(ctx context.Context, id, name string) error {
	how, err := one(ctx, s.core, single[int], sameName, nameKey(name), Look(name), id, lookHash(name), s.Now().UnixMilli())
	return freeName(name, how, err)
}

// checkName is FreeName within a transaction: until it ends, nobody else takes a name with the same look.
func checkName(ctx context.Context, c *session, now time.Time, id, name string) error {
	if isHouses(name) {
		return nil
	}
	if err := c.db.lockLook(ctx, c, Look(name)); err != nil {
		return err
	}
	var how int
	err := c.one(ctx, sameName, []any{nameKey(name), Look(name), id, lookHash(name), now.UnixMilli()}, &how)
	return freeName(name, how, err)
}

// GivenUp is for how long nobody else can have a name that somebody has given up: strangers would be taken for them.
const GivenUp = 30 * 24 * time.Hour

// lookHash is what is kept of a name that somebody has given up.
func lookHash(name string) string {
	sum := sha256.Sum256([]byte(Look(name)))
	return hex.EncodeToString(sum[:])
}

// giveUp keeps a name for who had it; for nobody if they are gone. Names that were kept long enough are free.
func giveUp(ctx context.Context, c *session, now time.Time, person, name string) error {
	if _, err := c.exec(ctx, "DELETE FROM given_up WHERE until <= $1", now.UnixMilli()); err != nil {
		return err
	}
	_, err := c.exec(ctx, "INSERT INTO given_up (look, person, until) VALUES ($1, $2, $3) ON CONFLICT (look) DO UPDATE SET person = excluded.person, until = excluded.until",
		lookHash(name), person, now.Add(GivenUp).UnixMilli())
	return err
}

// isHouses tells of a name that the house gives guests.
func isHouses(name string) bool { return strings.ContainsRune(name, '\u00a0') }

func freeName(name string, how int, err error) error {
	if isHouses(name) {
		return nil
	}
	return cmp.Or(err, [...]error{nil, ErrNameTaken, ErrNameAlike}[how])
}

// fillLooks gives those their look whom a program before us has written down.
func (s People) fillLooks(ctx context.Context) error {
	for after := ""; ; {
		people, err := many(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p WHERE p.kind <> 'guest' AND p.look NOT LIKE '"+lookMark+"%' AND p.id > $1 ORDER BY p.id LIMIT 500", after)
		if err != nil || len(people) == 0 {
			return err
		}
		after = people[len(people)-1].ID
		err = s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
			for _, p := range people {
				if _, err := c.exec(ctx, "UPDATE people SET look = $2 WHERE id = $1", p.ID, Look(p.Name)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// EachPerson calls f for everybody who has an account, is a bot, or is a guest with a name of his own, in the order of their ids.
func (s People) EachPerson(ctx context.Context, f func(Person) error) error {
	for after := ""; ; {
		people, err := many(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p WHERE p.id > $1 ORDER BY p.id LIMIT 1000", after)
		if err != nil || len(people) == 0 {
			return err
		}
		after = people[len(people)-1].ID
		for _, p := range people {
			if isHouses(p.Name) {
				continue
			}
			if err := f(p); err != nil {
				return err
			}
		}
	}
}
