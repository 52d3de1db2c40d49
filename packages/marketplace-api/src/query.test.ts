import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { formatQuery, parseQuery, q } from './query.ts';

const listed = calls.catalogue.categories.list.query;
const tree = { itemsPerPage: 500, lvl: 1, order: [{ field: 'lft', direction: 'asc' }] } as const;

describe('formatQuery', () => {
  it('writes nested keys and lists in PHP syntax', () => {
    const wire = formatQuery({ page: '2', categories: ['a', 'b'], order: { name: 'asc', position: 'desc' } });
    expect(wire).toBe('page=2&categories[]=a&categories[]=b&order[name]=asc&order[position]=desc');
  });

  it('is inverted by parseQuery, special characters included', () => {
    const query = { name: 'été & co [2]=50 %', categories: ['é', '='], expirationDate: { after: '2026-01-02' } };
    expect(parseQuery(new URLSearchParams(formatQuery(query)))).toEqual(query);
  });
});

describe('parseQuery', () => {
  it('keeps keys that name the prototype as plain data', () => {
    const query = parseQuery(new URLSearchParams('__proto__[admin]=1&constructor=x'));
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('query codecs', () => {
  it('sends the tree of categories as lvl=1 and order[lft]=ASC, in upper case [CAT-058, CAT-059]', () => {
    expect(formatQuery(listed.encode({ ...tree, order: [...tree.order] }))).toBe('itemsPerPage=500&lvl=1&order[lft]=ASC');
  });

  it('reads back what it wrote, sorts in their order of precedence', () => {
    const query = {
      page: 3,
      name: 'spa',
      order: [
        { field: 'name' as const, direction: 'desc' as const },
        { field: 'enabled' as const, direction: 'asc' as const },
      ],
    };
    expect(listed.decode(parseQuery(new URLSearchParams(formatQuery(listed.encode(query)))))).toEqual(query);
  });

  it.each([
    ['page', '1.5'],
    ['page', 'abc'],
    ['lvl', ''],
    ['order[secret]', 'asc'],
    ['order[name]', 'sideways'],
    ['parent.uuid', 'x'],
  ])('refuses %s=%s', (key, value) => {
    expect(listed.safeDecode(parseQuery(new URLSearchParams([[key, value]]))).success).toBe(false);
  });

  it('writes flags as true/false or as 1/0, depending on the call', () => {
    expect([q.boolean.encode(true), q.boolean.encode(false), q.bit.encode(true), q.bit.encode(false)]).toEqual(['true', 'false', '1', '0']);
  });
});
