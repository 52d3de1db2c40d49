import { describe, expect, it } from 'vitest';
import { merge, sameValue } from './merge.ts';

const base = { name: 'Express', isActive: true, picture: null as { uuid: string; url: string } | null };
const picture = (uuid: string, url = '/a') => ({ uuid, url });

describe('merge', () => {
  it('keeps my changes and those of another user in other fields', () => {
    expect(merge(base, { ...base, name: 'Rapide' }, { ...base, isActive: false })).toEqual({
      form: { ...base, name: 'Rapide', isActive: false },
      clashes: [],
    });
  });

  it('returns the fields that both changed differently, with my values', () => {
    const merged = merge(base, { ...base, name: 'Rapide' }, { ...base, name: 'Lent', picture: picture('1') });
    expect(merged).toEqual({ form: { ...base, name: 'Rapide', picture: picture('1') }, clashes: ['name'] });
  });

  it('asks when both chose another record', () => {
    const brand = (uuid: string) => ({ brand: { uuid, value: uuid } });
    expect(merge(brand('1'), brand('2'), brand('3'))).toEqual({ form: brand('2'), clashes: ['brand'] });
  });

  it('has no conflict when both have the same value, or one saves twice', () => {
    const mine = { ...base, name: 'Rapide' };
    expect(merge(base, mine, mine)).toEqual({ form: mine, clashes: [] });
  });

  it('takes the record’s values for fields that I did not change', () => {
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

  it('keeps the additions, changes and removals of both', () => {
    expect(list([{ ...red, value: 'Vermeil' }, green, { value: 'Or' }], [red, blue])).toEqual([
      [{ ...red, value: 'Vermeil' }, blue, { value: 'Or' }],
      [],
    ]);
    expect(list([green], [red, { ...green, value: 'Jade' }])).toEqual([[{ ...green, value: 'Jade' }], []]);
  });

  it('conflicts when both changed one row, or one changed a row that the other removed; the result contains my version', () => {
    const [mine, theirs] = [
      { ...red, value: 'Vermeil' },
      { ...red, value: 'Carmin' },
    ];
    expect(list([mine, green], [theirs, green])).toEqual([[mine, green], ['values']]);
    expect(list([mine, green], [green])).toEqual([[green, { value: 'Vermeil' }], ['values']]);
    expect(list([green], [theirs, green])).toEqual([[green], ['values']]);
  });

  it('has a conflict when both changed a list whose rows have no uuid', () => {
    const at = (price: number) => ({ rules: [{ startingFrom: 0, price }] });
    expect(merge(at(5), at(6), at(7))).toEqual({ form: at(6), clashes: ['rules'] });
    expect(merge(at(5), at(6), at(5))).toEqual({ form: at(6), clashes: [] });
  });

  it('merges the same new row of both, for example of a repeated save', () => {
    expect(list([red, green, { value: 'Bleu' }], [red, green, blue])).toEqual([[red, green, blue], []]);
  });

  it('has my order when only I changed it, and conflicts when both did', () => {
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
    [{ uuid: null, value: 'Brumelle' }, { uuid: null, value: 'Cabriol' }, false],
    [{ uuid: null, value: 'Brumelle' }, { uuid: null, value: 'Brumelle' }, true],
    [{ uuid: '1', value: 'Brumelle' }, { uuid: null, value: 'Brumelle' }, false],
  ])('of %j and %j is %j', (left, right, same) => expect(sameValue(left, right)).toBe(same));
});
