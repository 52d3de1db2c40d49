import type { Fault } from '@comptoir/marketplace/kit/faults';
import type { ErrorBody } from '@comptoir/shared/errors';
import { refusal } from '../../kit/refusal.ts';
import type { Stack } from '../../kit/stack.ts';

/** Changed by no mutation: tokens of sessions, settings, and the sales, which are most rows of the seed. */
const UNRELATED = ['refresh_token', 'setting', 'sold_line'];
/** Counts and search texts, which follow from the records, and the numbers of their versions. */
const DERIVED = [
  'account_count',
  'bound_product',
  'category_product',
  'product_search',
  'product_variants',
  'revision',
  'stock_count',
  'tally',
];

type Snapshot = Map<string, { rows: number; sum: string }>;
/** What became of each table that has changed: the number of rows that came or went, zero when only contents changed. */
export type Difference = Record<string, number>;

/** Compares the contents of all tables of the marketplace. */
export async function createSnapshots({ marketplace }: Stack) {
  const tables = await marketplace.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [[...UNRELATED, ...DERIVED]],
  );
  const statement = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum from "${name}" t`,
    )
    .join(' union all ');
  return {
    async read(): Promise<Snapshot> {
      const rows = await marketplace.sql<{ name: string; rows: number; sum: string }>(statement);
      return new Map(rows.map(({ name, ...row }) => [name, row]));
    },
    between: (before: Snapshot, after: Snapshot): Difference =>
      Object.fromEntries(
        [...after].flatMap(([name, { rows, sum }]) => {
          const earlier = before.get(name);
          return earlier?.sum === sum && earlier.rows === rows ? [] : [[name, rows - (earlier?.rows ?? 0)]];
        }),
      ),
  };
}

/** The write of a request that fails: its call, and how many writes of the same call were sent before it. */
export interface FailingWrite {
  call: string;
  earlier: number;
}

/** The writes of a request, as the marketplace received them. */
export async function writesOf({ marketplace }: Stack): Promise<FailingWrite[]> {
  const calls = (await marketplace.requests()).flatMap(({ method, call = '' }) =>
    method === 'GET' || call.startsWith('session.') ? [] : [call],
  );
  return calls.map((call, place) => ({ call, earlier: calls.slice(0, place).filter((one) => one === call).length }));
}

/** The faults that let the earlier writes of the call pass, and fail this one once. */
export const faultsOf = ({ call, earlier }: FailingWrite, fault: Omit<Fault, 'call'>): Fault[] => [
  ...(earlier === 0 ? [] : [{ call, latencyMs: 0, times: earlier }]),
  { call, ...fault, times: 1 },
];

/** The last line of the history, with the fields that changed of each record; null when nothing was changed. */
export async function lastLine({ services }: Stack, action: string) {
  const line = await services.db.prisma.auditLine.findFirst({
    where: { action },
    orderBy: { id: 'desc' },
    include: { targets: { orderBy: { place: 'asc' } } },
  });
  if (line === null) return null;
  const targets = line.targets.map(({ kind, changes }) => ({
    kind,
    fields: (changes as { field: string }[]).map(({ field }) => field),
  }));
  return { id: String(line.id), outcome: line.outcome, targets };
}

/** The error that the user receives, null after a success. */
export const failureOf = async (call: Promise<unknown>): Promise<ErrorBody | null> => {
  let isDone = false;
  const failure = await refusal(
    call.then(() => {
      isDone = true;
    }),
  ).catch((error: unknown) => {
    if (isDone) return null;
    throw error;
  });
  return failure;
};
