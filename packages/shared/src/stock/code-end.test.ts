import { expect, it } from 'vitest';
import { codeEnd } from './code-end.ts';

it('of a code shows its last four characters, two of eight or fewer, and never most of a shorter one [ORD-001]', () => {
  expect(['K8PE-4EZX-7MS5', 'ABCDEFGHI', 'ABCDEFGH', 'ABCD', 'ABC', 'A', ''].map(codeEnd)).toEqual([
    '7MS5',
    'FGHI',
    'GH',
    'CD',
    'C',
    '',
    '',
  ]);
});
