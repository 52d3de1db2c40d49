import type { Cell } from '@comptoir/shared/list/file';
import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

it.each<[string, Cell, string]>([
  ['text', 'Cinéma', 'Cinéma'],
  ['nothing', null, ''],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'un "mot"', '"un ""mot"""'],
  ['a space at either end', ' a ', '" a "'],
  ['a line end', 'a\nb', '"a\nb"'],
  ['a decimal', 12.5, '12,5'],
  ['a negative figure', -3, '-3'],
  ['an amount', { euros: 30 }, '30,00'],
  ['a day', { day: '2026-11-21T10:00:00+01:00' }, '21/11/2026'],
  ['a yes', true, 'Oui'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind spaces', '  @SUM(A1)', "'  @SUM(A1)"],
  ['a negative text', '-2+3', "'-2+3"],
  ['a plus', '+33 1', "'+33 1"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\rx', `"'\rx"`],
  ['a full-width equals sign', '＝1+1', "'＝1+1"],
  ['a full-width plus', '＋33', "'＋33"],
  ['a full-width minus', '－2+3', "'－2+3"],
  ['a full-width at sign', ' ＠SUM(A1)', "' ＠SUM(A1)"],
  ['a formula behind a NUL', '\0=1+1', "'=1+1"],
  ['a NUL inside', 'Ciné\0ma', 'Cinéma'],
  ['a formula behind what nobody sees', '\u200b\u0001=1+1', "'\u200b\u0001=1+1"],
  ['a sign further on', 'a=b', 'a=b'],
  ['a negative amount', { euros: -3.5 }, '-3,50'],
  ['a quoted formula', '=HYPERLINK("x";1)', `"'=HYPERLINK(""x"";1)"`],
])('writes %s', (_, cell, written) => expect(csvLines([[cell, 'fin']])).toBe(`${written};fin\r\n`));
