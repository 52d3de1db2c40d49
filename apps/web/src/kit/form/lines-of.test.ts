import { expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

it('makes one text of each line or cell, without blanks', () => {
  expect(linesOf('Rouge\r\n  Vert \n\nBleu\tOr\n')).toEqual(['Rouge', 'Vert', 'Bleu', 'Or']);
});

it('leaves a single text as it is', () => expect(linesOf(' un mot ')).toEqual(['un mot']));
