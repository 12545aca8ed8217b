package drawing_test

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

func TestWordsOfAnotherLanguageSayWhichItIs(t *testing.T) {
	all := games.Crownhead().All()
	for _, c := range []struct {
		lang       game.Lang
		page, want string
	}{
		{game.English, `<h1>Jeu de dames</h1>`, `<h1><i lang="fr">Jeu de dames</i></h1>`},
		{game.French, `<h1>Jeu de dames</h1>`, `<h1>Jeu de dames</h1>`},
		{
			game.German, `<a title="Jeu de dames > a">Spiele Jeu de dames, mit Pusten</a> jeu de dames`,
			`<a title="Jeu de dames > a"><span>Spiele <i lang="fr">Jeu de dames</i>, mit Pusten</span></a> <i lang="fr">jeu de dames</i>`,
		},
		{
			game.English, `<title>Jeu de dames</title><script>"Jeu de dames"</script><option>Jeu de dames</option><b>Jeu de dames</b>`,
			`<title>Jeu de dames</title><script>"Jeu de dames"</script><option>Jeu de dames</option><b><i lang="fr">Jeu de dames</i></b>`,
		},
		{game.French, `<p>la possession (« posse »)</p>`, `<p><span>la possession (« <i lang="en">posse</i> »)</span></p>`},
		{game.English, `<p>a posse</p>`, `<p>a posse</p>`},
		{game.English, `jeu de dames <`, `<i lang="fr">jeu de dames</i> <`},
	} {
		if got := string(drawing.QuotesIn(c.lang, all...).Mark([]byte(c.page))); got != c.want {
			t.Errorf("%v: %s\nbecomes %s\nwant    %s", c.lang, c.page, got, c.want)
		}
	}
}
