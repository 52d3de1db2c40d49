import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { readCallRow } from './call-rows.ts';
import { describedBody, describedQuery, isDescribed, isOpenBody } from './wire-names.ts';

/** Folder in which the suites record the product's requests, one file per process (tests/kit/call-recorder.ts). */
export const SENT_CALLS = '.tmp/reports/calls';

/** Common properties of one or more requests of the product. */
export interface SentCall {
  /** Dotted name of the described call; absent when none has its method and path. */
  call?: string;
  unknown?: string;
  /** The marketplace has accepted it. */
  accepted: boolean;
  query: string[];
  body: string[];
}

/** Folder in which the suites record the calls whose exact body a test asserts, one file per process (tests/kit/last-write.ts). */
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

/** Undescribed calls, parameters and members. */
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

/** Writes with a JSON body that the product sent and the marketplace accepted, without a test that asserts their exact body. */
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

/** By area, how many of its calls the product sent and the marketplace accepted. */
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

/** The other name of a parameter with two names, such as «active/isActive»: only one of them is sent. */
const otherName = (requirement: string, name: string): string | undefined =>
  [...requirement.matchAll(/\b(\w+)\/(\w+)\b/g)].flatMap(([, left, right]) => (name === left ? [right] : name === right ? [left] : []))[0];

/**
 * Members named by a row that are omitted by decision (open points): the form of a transporter is also that of its edit, which is why the
 * documents name a uuid; a new one gets its uuid from the marketplace.
 */
const IGNORED_MEMBERS: Readonly<Record<string, readonly string[]>> = { 'TRA-028': ['uuid'] };

/**
 * Ids of the `call` rows that the product did not send: no call that cites the row was accepted with all parameters and members of the row.
 * A row that no call cites is a convention for all calls, and is not checked here.
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
    const isWritten = (one: string) => names.body.includes(one) || IGNORED_MEMBERS[row.id]?.includes(one) === true;
    return own.length > 0 && query.every(isNamed) && body.every(isWritten);
  };
  const unsent = rows.filter((row) => {
    const own = row.kind === 'call' ? citing(row) : [];
    return own.length > 0 && !own.some((name) => isSent(row, name));
  });
  return new Set(unsent.map(({ id }) => id));
}
