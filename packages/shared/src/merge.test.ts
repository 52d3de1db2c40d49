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

describe('merge of a list of rows', () => {
  type Row = { uuid?: string; value: string };
  const row = (uuid: string, value: string) => ({ uuid, value });
  const [red, green, blue] = [row('r', 'Rouge'), row('g', 'Vert'), row('b', 'Bleu')];
  const list = (mine: Row[], theirs: Row[]) => {
    const { form, clashes } = merge({ values: [red, green] as Row[] }, { values: mine }, { values: theirs });
    return [form.values, clashes];
  };

  it('keeps what both added, changed and took away', () => {
    expect(list([{ ...red, value: 'Vermeil' }, green, { value: 'Or' }], [red, blue])).toEqual([
      [{ ...red, value: 'Vermeil' }, blue, { value: 'Or' }],
      [],
    ]);
    expect(list([green], [red, { ...green, value: 'Jade' }])).toEqual([[{ ...green, value: 'Jade' }], []]);
  });

  it('clashes when both changed one row, or one changed what the other took away; mine is there meanwhile', () => {
    const [mine, theirs] = [
      { ...red, value: 'Vermeil' },
      { ...red, value: 'Carmin' },
    ];
    expect(list([mine, green], [theirs, green])).toEqual([[mine, green], ['values']]);
    expect(list([mine, green], [green])).toEqual([[green, { value: 'Vermeil' }], ['values']]);
    expect(list([green], [theirs, green])).toEqual([[green], ['values']]);
  });

  it('clashes when both changed a list whose rows have no uuid', () => {
    const at = (price: number) => ({ rules: [{ startingFrom: 0, price }] });
    expect(merge(at(5), at(6), at(7))).toEqual({ form: at(6), clashes: ['rules'] });
    expect(merge(at(5), at(6), at(5))).toEqual({ form: at(6), clashes: [] });
  });

  it('takes the same new row of both for one, as when a save is sent again', () => {
    expect(list([red, green, { value: 'Bleu' }], [red, green, blue])).toEqual([[red, green, blue], []]);
  });

  it('of another order is mine when nobody else changed it, and clashes when somebody did', () => {
    expect(list([green, red], [red, green])).toEqual([[green, red], []]);
    expect(list([green, red], [red, green, blue])).toEqual([[green, red], ['values']]);
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
