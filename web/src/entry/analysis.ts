// The analysis boards, and the games and positions that are brought along: a script of their own, so that no other page is heavier for them.
import { imported } from '../analysis/imported';
import { analysis } from '../analysis/page';
import { paste } from '../analysis/paste';
import { CrownBoard } from '../board/element';

const form = document.querySelector<HTMLFormElement>('[data-paste]');
if (form) paste(form);
const many = document.querySelector<HTMLElement>('[data-imported]');
if (many) imported(many);
const study = document.querySelector<HTMLElement>('[data-analysis]');
const board = document.querySelector('crown-board');
if (study && board instanceof CrownBoard) analysis(study, board);
