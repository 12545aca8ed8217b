package backgammon

import (
	"strings"
	"testing"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

func TestThemes(t *testing.T) {
	for _, c := range []struct{ xgid, want string }{
		{"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", ""},
		{"XGID=-BBBC---------------cbbb--:0:0:1:31:0:0:0:0:10", "bear-off race"},
		{"XGID=-BBBB-B---A---------cbbb--:0:0:1:31:0:0:0:0:10", "race"},
		{"XGID=-a-BBBBB-----C----a-bbb-B-:0:0:1:31:0:0:0:0:10", "prime"},
	} {
		pos, err := game.At(rules.Standard, c.xgid)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(Themes(pos), " "); got != c.want {
			t.Errorf("%s is about %q, not %q", c.xgid, got, c.want)
		}
	}
}
