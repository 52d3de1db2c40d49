import { expect, it } from 'vitest';
import { memberName, membersBetween } from './members.ts';

const [one, two, three] = [1, 2, 3].map((digit) => `0000000${digit}-2222-4333-8444-555555555555`) as [string, string, string];

it('of two lists, what came and went, and how many stayed [HIS-001]', () => {
  expect(membersBetween([one, two], [two, { uuid: three, value: 'Trois' }])).toEqual({
    added: [{ uuid: three, value: 'Trois' }],
    removed: [one],
    kept: 1,
  });
  expect(membersBetween(null, [one])).toEqual({ added: [one], removed: [], kept: 0 });
  expect(membersBetween([one, two], [{ uuid: two }, { uuid: one }])).toBeNull();
  expect(membersBetween([{ startingFrom: 1, price: 2 }], [])).toBeNull();
});

it('an item has its own name, or that of its key; a key alone is no name [HIS-001]', () => {
  expect(memberName({ uuid: one, value: 'Un' })).toBe('Un');
  expect(memberName(one, { [one]: 'Un' })).toBe('Un');
  expect([one, '417'].map((item) => memberName(item))).toEqual([null, null]);
});
