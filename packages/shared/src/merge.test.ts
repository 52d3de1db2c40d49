import { describe, expect, it } from 'vitest';
import { merge, sameValue } from './merge.ts';

const base = { name: 'Express', isActive: true, picture: null as { uuid: string; url: string } | null };
const picture = (uuid: string, url = '/a') => ({ uuid, url });

describe('merge', () => {
  it('keeps what I changed and what somebody else changed beside it', () => {
    expect(merge(base, { ...base, name: 'Rapide' }, { ...base, isActive: false })).toEqual({
      form: { ...base, name: 'Rapide', isActive: false },
      clashes: [],
    });
  });

  it('names what both changed to different values, and keeps mine meanwhile', () => {
    const merged = merge(base, { ...base, name: 'Rapide' }, { ...base, name: 'Lent', picture: picture('1') });
    expect(merged).toEqual({ form: { ...base, name: 'Rapide', picture: picture('1') }, clashes: ['name'] });
  });

  it('clashes with nothing when both wrote the same, or one saves twice', () => {
    const mine = { ...base, name: 'Rapide' };
    expect(merge(base, mine, mine)).toEqual({ form: mine, clashes: [] });
  });

  it('follows the record for what I did not touch, and overwrites what I put back', () => {
    expect(merge(base, base, { ...base, name: 'Lent' }).form.name).toBe('Lent');
  });
});

describe('sameValue', () => {
  it.each([
    [undefined, null, true],
    ['', null, false],
    [picture('1'), picture('1', '/b'), true],
    [picture('1'), picture('2'), false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [null, picture('1'), false],
  ])('of %j and %j is %j', (left, right, same) => expect(sameValue(left, right)).toBe(same));
});
