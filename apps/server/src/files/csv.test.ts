import { expect, it } from 'vitest';
import { type Cell, csvLine } from './csv.ts';

it.each<[string, Cell, string]>([
  ['text', 'Cinéma', 'Cinéma'],
  ['nothing', null, ''],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'un "mot"', '"un ""mot"""'],
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
  ['a quoted formula', '=HYPERLINK("x";1)', `"'=HYPERLINK(""x"";1)"`],
])('writes %s', (_, cell, written) => expect(csvLine([cell, 'fin'])).toBe(`${written};fin\r\n`));
