package backgammon

import (
	"context"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// Luck is by how much the position after a roll, played at a glance, is better than the mean of all 21. It does not tell in an opening, where
// the roll also decides who begins, and in a match, where points are not all worth the same.
func (p *player) Luck(pos game.Position, roll string) float64 {
	line, ok := game.Line[rules.Position, rules.Move](pos)
	if !ok || pos.ToAct() != game.Dice {
		return 0
	}
	now := line[len(line)-1]
	u := now.Setup()
	if u.Opening || u.Length > 0 {
		return 0
	}
	if p.luck == nil {
		p.luck = newRoller(context.Background(), game.First)
	}
	p.luck.learn()
	s := stakesFor(p.sheet, u, u.Turn)
	mean, _ := p.luck.everyRoll(now, u.Turn, &s)
	for i, throw := range throws {
		if p.sheet.MoveText(now, throw) == roll {
			return p.luck.rooted(&s, p.luck.worth[i]-mean, u.Turn)
		}
	}
	return 0
}
