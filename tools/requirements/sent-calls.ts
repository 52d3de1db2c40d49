import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { readCallRow } from './call-rows.ts';
import { describedBody, describedQuery, isDescribed, isOpenBody } from './wire-names.ts';

/** Where the suites leave what the product sent, a file a process (tests/kit/call-recorder.ts). */
export const SENT_CALLS = '.tmp/reports/calls';

/** What one or more requests of the product had in common. */
export interface SentCall {
  /** Dotted name of the described call; absent when none has its method and path. */
  call?: string;
  unknown?: string;
  /** The marketplace did not refuse it. */
  accepted: boolean;
  query: string[];
  body: string[];
}

/** Where the suites leave the calls whose body a test asserts to the letter, a file a process (tests/kit/last-write.ts). */
export const LITERAL_BODIES = '.tmp/reports/literal-bodies';

const filesOf = (project: string, dir = SENT_CALLS) => (existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith(project)) : []);

export const forgetSentCalls = (project: string): void => {
  for (const dir of [SENT_CALLS, LITERAL_BODIES]) for (const name of filesOf(`${project}-`, dir)) rmSync(join(dir, name));
};

export const readSentCalls = (): SentCall[] =>
  filesOf('').flatMap((name) =>
    readFileSync(join(SENT_CALLS, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SentCall),
  );

export const readLiteralBodies = (): Set<string> =>
  new Set(filesOf('', LITERAL_BODIES).flatMap((name) => readFileSync(join(LITERAL_BODIES, name), 'utf8').trimEnd().split('\n')));

const described = new Map<string, Call>(namedCalls(calls));

const namesOf = ({ query, body }: Call) => ({
  query: describedQuery(query),
  body: body === undefined ? [] : [...describedBody(body.schema), ...(body.kind === 'multipart' ? [body.file] : [])],
  isOpen: body !== undefined && isOpenBody(body.schema),
});

/** Calls, parameters and members that no description knows. */
export function unknownIn(sent: readonly SentCall[]): string[] {
  const known = new Map(Array.from(described, ([name, call]) => [name, namesOf(call)]));
  const found = sent.flatMap(({ call = '', unknown, query, body }) => {
    const names = known.get(call);
    if (names === undefined) return [`${unknown ?? call}: no such call`];
    return [
      ...query.filter((name) => !isDescribed(name, names.query)).map((name) => `${call}: the parameter ${name}`),
      ...body.filter((name) => !names.isOpen && !isDescribed(name, names.body)).map((name) => `${call}: the member ${name}`),
    ];
  });
  return [...new Set(found)].sort();
}

/** Writes with a JSON body that the product sent and the marketplace accepted, while no test asserts their body to the letter. */
export function withoutLiteralBody(sent: readonly SentCall[], literal: ReadonlySet<string>): string[] {
  const names = sent.flatMap(({ call, accepted }) => (accepted && call !== undefined ? [call] : []));
  return [...new Set(names)].filter((name) => described.get(name)?.body?.kind === 'json' && !literal.has(name)).sort();
}

export interface AreaCount {
  area: string;
  sent: number;
  described: number;
  missing: string[];
}

/** Of each area, how many of its calls the product sent and the marketplace accepted. */
export function countByArea(sent: readonly SentCall[]): AreaCount[] {
  const accepted = new Set(sent.filter((one) => one.accepted).map(({ call }) => call));
  const areaOf = (name: string) => name.split('.')[0] ?? '';
  const all = [...described.keys()];
  return [...new Set(all.map(areaOf))].map((area) => {
    const names = all.filter((name) => areaOf(name) === area);
    const missing = names.filter((name) => !accepted.has(name));
    return { area, sent: names.length - missing.length, described: names.length, missing };
  });
}

const firstLevel = (names: readonly string[]) => names.map((name) => name.replace(/[[].*$/, ''));

/** Two names of one parameter, such as «active/isActive»: one of them is sent. */
const otherName = (requirement: string, name: string): string | undefined =>
  [...requirement.matchAll(/\b(\w+)\/(\w+)\b/g)].flatMap(([, left, right]) => (name === left ? [right] : name === right ? [left] : []))[0];

/**
 * Members that a row names and that were decided to be left out (open points): the form of a transporter is that of its edition too, which is
 * why the documents name a uuid; a new one has none, and gets it from the marketplace.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { 'TRA-028': ['uuid'] };

/**
 * Ids of the `call` rows that the product did not send: no call that cites the row was accepted with all parameters and members that the
 * row names. A row that no call cites is a convention of all of them, and is not judged here.
 */
export function unsentRows(
  rows: readonly { id: string; area: string; kind: string; requirement: string }[],
  sent: readonly SentCall[],
): Set<string> {
  const citing = ({ id }: { id: string }) => [...described].filter(([, { source }]) => source.includes(id)).map(([name]) => name);
  const isSent = (row: (typeof rows)[number], name: string) => {
    const own = sent.filter(({ call, accepted }) => accepted && call === name);
    const { query = [], body = [] } = readCallRow(row) ?? {};
    const names = { query: firstLevel(own.flatMap((one) => one.query)), body: own.flatMap((one) => one.body) };
    const isNamed = (one: string) => names.query.includes(one) || names.query.includes(otherName(row.requirement, one) ?? '');
    const isWritten = (one: string) => names.body.includes(one) || LEFT_OUT[row.id]?.includes(one) === true;
    return own.length > 0 && query.every(isNamed) && body.every(isWritten);
  };
  const unsent = rows.filter((row) => {
    const own = row.kind === 'call' ? citing(row) : [];
    return own.length > 0 && !own.some((name) => isSent(row, name));
  });
  return new Set(unsent.map(({ id }) => id));
}
