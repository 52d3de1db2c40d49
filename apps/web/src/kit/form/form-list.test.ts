import { expect, it } from 'vitest';
import { linesOf } from './form-list.tsx';

it('splits a text into lines and cells, trimmed', () => {
  expect(linesOf('Rouge\r\n  Vert \n\nBleu\tOr\n')).toEqual(['Rouge', 'Vert', 'Bleu', 'Or']);
});

it('returns a single text trimmed', () => expect(linesOf(' un mot ')).toEqual(['un mot']));
