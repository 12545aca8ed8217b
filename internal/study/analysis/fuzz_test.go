package analysis_test

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/analysis"
)

// FuzzRead: whatever is pasted is read or refused, and what is read can be written and read again, comments and drawings included.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"1. e4 {[%csl Ge4][%cal Re2e4] [%clk 0:01:00] good} e5 (1... c5 $5 {sharp}) 2. Nf3 *", "8/8/8/8/8/5k2/6q1/7K w - - 0 1", "B:W14,32:B10,3",
		"[GameType \"21\"]\n\n1. 11-15 {[%cal G11-15]} 22-18 *", "3,G/4/4/4/4/1,bggB,2/4/4 b", "XGID=--BBA----------------abb--:0:0:1:00:0:0:0:0:10", "{[%csl", "",
	} {
		f.Add(seed, uint8(len(seed)))
	}
	b := analysis.New(games.Crownhead())
	all := games.Crownhead().All()
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		tree, err := b.Read(text, all[int(n)%len(all)].ID)
		if err != nil {
			return
		}
		written, err := b.Write(tree, "")
		if err != nil {
			return // what was played against the rules is not written in every format
		}
		again, err := b.Read(written, tree.Rules)
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
		if twice, err := b.Write(again, ""); err != nil || twice != written {
			t.Fatalf("%q becomes %q, %v", written, twice, err)
		}
	})
}

// FuzzLay: whatever text an editor is given, the board that comes of it is written as the text that it shows.
func FuzzLay(f *testing.F) {
	for _, seed := range []string{"8/8/8/8/8/5k2/6q1/7K w - - 0 1", "B:W14,32:B10,3", "3,G/4/4/4/4/1,bggB,2/4/4 b", "........................ w 9 9", ""} {
		f.Add(seed, uint8(len(seed)))
	}
	b := analysis.New(games.Crownhead())
	all := games.Crownhead().All()
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		rules := all[int(n)%len(all)].ID
		out, err := b.LayText(rules, text, game.English)
		if err != nil || out.Text == "" {
			return
		}
		again, err := b.LayText(rules, out.Text, game.English)
		if err != nil || again.Text != out.Text {
			t.Fatalf("%s: %q becomes %q and then %q, %v", rules, text, out.Text, again.Text, err)
		}
		if laid, err := b.Lay(rules, out.Laid, game.English); err != nil || len(out.Reasons) == 0 && len(laid.Reasons) > 0 {
			t.Fatalf("%s: the board of %q: %+v, %v", rules, out.Text, laid.Reasons, err)
		}
	})
}
