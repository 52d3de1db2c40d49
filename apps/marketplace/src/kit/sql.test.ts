import { describe, expect, it } from 'vitest';
import { all, join, name, raw, render, sql } from './sql.ts';

describe('sql', () => {
  it('turns values into parameters, numbered across nested fragments', () => {
    const where = sql`name = ${"o'neil"} and lvl = ${1}`;
    expect(render(sql`select * from category where ${where} limit ${10}`)).toEqual({
      text: 'select * from category where name = $1 and lvl = $2 limit $3',
      values: ["o'neil", 1, 10],
    });
  });

  it('passes null and lists as values', () => {
    expect(render(sql`select ${null}, ${[1, 2]}`)).toEqual({ text: 'select $1, $2', values: [null, [1, 2]] });
  });

  it('inserts only text from the source as SQL', () => {
    const hostile = { strings: ['; drop table category'], values: [] };
    expect(render(sql`select ${hostile}`)).toEqual({ text: 'select $1', values: [hostile] });
    expect(render(sql`select ${raw('1')}`)).toEqual({ text: 'select 1', values: [] });
  });

  it.each([
    ['order', '"order"'],
    ['deliveryTime', '"deliveryTime"'],
    ['a"; drop table category; --', '"a""; drop table category; --"'],
  ])('quotes the name %s', (text, quoted) => {
    expect(render(sql`select ${name(text)}`)).toEqual({ text: `select ${quoted}`, values: [] });
  });

  it('joins fragments, and is true without conditions', () => {
    expect(render(join([sql`a = ${1}`, sql`b = ${2}`], ', ')).text).toBe('a = $1, b = $2');
    expect(render(all([sql`a = ${1}`, sql`b`])).text).toBe('a = $1 and b');
    expect(render(all([])).text).toBe('true');
  });
});
