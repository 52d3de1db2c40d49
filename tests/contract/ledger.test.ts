import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { type CallWords, pathPattern, readCallRow } from '../../tools/requirements/call-rows.ts';
import { readRows } from '../../tools/requirements/ledger.ts';
import { CONVENTIONS, WITHOUT_PATH, WITHOUT_ROW } from './ledger-exceptions.ts';
import { wires } from './wire/calls.ts';
import type { Wire } from './wire/wire.ts';

const callRows = readRows().filter(({ kind }) => kind === 'call');
const described: { name: string; call: Call }[] = Array.from(namedCalls(calls), ([name, call]) => ({ name, call }));
const citing = (id: string) => described.filter(({ call }) => call.source.includes(id));

const lineOf = ({ method, path }: { method: string; path: string }) => `${method} ${pathPattern(path)}`;
const firstLevel = (names: readonly string[] = []) => names.map((name) => name.replace(/[[].*$/, ''));

it('describes every call that the documents name', () => {
  const missing = callRows.filter(({ id }) => !CONVENTIONS.includes(id) && citing(id).length === 0);
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('cites rows that are calls', () => {
  const known = new Set(callRows.map(({ id }) => id));
  expect(described.flatMap(({ call }) => call.source).filter((id) => !known.has(id))).toEqual([]);
});

const describedCalls = callRows.flatMap((row): [id: string, documented: CallWords][] => {
  const documented = readCallRow(row);
  return documented === undefined ? [] : [[row.id, documented]];
});

it('reads a method and a path in every row but those that have none', () => {
  const others = callRows.filter(({ id }) => !describedCalls.some(([named]) => named === id)).map(({ id }) => id);
  expect(others.sort()).toEqual([...CONVENTIONS, ...Object.keys(WITHOUT_PATH)].sort());
});

describe('the texts of the ledger', () => {
  it.each(describedCalls)('are those of the call, its parameters and its members [%s]', (id, documented) => {
    const own = citing(id).filter(({ name }) => WITHOUT_ROW[name] === undefined);
    expect(own.length).toBeGreaterThan(0);
    for (const { name, call } of own) {
      expect(`${name}: ${lineOf(call)}`).toBe(`${name}: ${lineOf(documented)}`);
      const { query, body } = (wires as Record<string, Wire>)[name] ?? {};
      expect(firstLevel(query)).toEqual(expect.arrayContaining(documented.query));
      expect(firstLevel(body)).toEqual(expect.arrayContaining(documented.body));
    }
  });

  it.each(Object.entries(WITHOUT_PATH))('that name no path are followed as decided [%s]', (id, { sentence, sends }) => {
    expect(callRows.find((row) => row.id === id)?.requirement).toBe(sentence);
    expect(
      citing(id)
        .map(({ call }) => lineOf(call))
        .sort(),
    ).toEqual([...sends].sort());
  });

  it.each(Object.entries(WITHOUT_ROW))('say nothing of %s, which is sent as decided', (name, sends) => {
    expect(described.filter((one) => one.name === name).map(({ call }) => lineOf(call))).toEqual([sends]);
  });
});
