import { readAuthors, readEarlierValues, readJournalPage, readLastChanges, readRecordHistory } from '@comptoir/server/audit/journal.sql';
import type { JournalFilter } from '@comptoir/server/audit/journal-search.sql';
import { openDatabase } from '@comptoir/server/db';
import type { Queryable } from '@comptoir/server/pool';
import { CHANGED_KINDS, type ChangedKind } from '@comptoir/shared/history/changes';
import { createDatabase } from '../kit/databases.ts';
import { quantile, ratio, report, seconds } from './report.ts';

const SIZES = [1_000, 1_000_000];
const QUERIES = 200;
const BATCH = 20_000;
const PAGE = 25;
const DAYS = 365;

/** The records of a history: most are products and their variants, and one was changed by every hundredth line. */
const recordsOf = (lines: number) => Math.max(100, lines / 20);

/**
 * Lines of a year: 12 authors, one record in most and 20 in every fiftieth, one line in a hundred on the same record. SQL, because a million
 * lines are filled in a few minutes.
 */
async function fill(pool: Queryable, lines: number): Promise<number> {
  const started = performance.now();
  const records = recordsOf(lines);
  for (let from = 0; from < lines; from += BATCH) {
    await pool.query(
      `WITH line AS (
         INSERT INTO audit_line (at, email, action, outcome, request_id, target_count, act, result, kind, record, count)
         SELECT now() - ($2 - number) * interval '${DAYS} days' / $2, 'auteur' || abs(hashint4(number)) % 12 || '@comptoir.example', 'bench', 'ok', '',
           count, CASE abs(hashint4(-number)) % 100 WHEN 0 THEN 'archive' WHEN 1 THEN 'remove' WHEN 2 THEN 'create' WHEN 3 THEN 'create'
             WHEN 4 THEN 'disable' ELSE 'edit' END,
           CASE WHEN number % 900 = 0 THEN 'unknown' WHEN number % 70 = 0 THEN 'refused' ELSE 'done' END,
           kind, CASE WHEN number % 100 = 1 THEN '0' ELSE (number * 7919::bigint % $3)::text END, count
         FROM (SELECT number, CASE WHEN number % 50 = 0 THEN 20 ELSE 1 END AS count,
             CASE WHEN number % 100 = 1 OR number % 10 < 6 THEN 'product' WHEN number % 10 < 9 THEN 'variant'
               ELSE ($4::text[])[1 + number / 10 % cardinality($4::text[])] END AS kind
           FROM generate_series($1::int, least($1 + ${BATCH}, $2::int) - 1) AS number) AS made
         RETURNING id, at, kind, record, count)
       INSERT INTO audit_target (line_id, place, at, kind, record, changes)
       SELECT id, place, at, kind, CASE WHEN place = 0 THEN record ELSE ((record::bigint + place * 31) % $3)::text END,
         jsonb_build_array(
           jsonb_build_object('field', 'active', 'before', false, 'after', true),
           jsonb_build_object('field', 'description', 'before', repeat('avant ', 20), 'after', repeat('après ', 20)))
       FROM line, generate_series(0, count - 1) AS place`,
      [from, lines, records, CHANGED_KINDS],
    );
  }
  await pool.query(
    `INSERT INTO audit_record (kind, record, name, folded)
     SELECT kind, number::text, 'Bon ' || kind || ' ' || number, 'bon ' || lower(kind) || ' ' || number
     FROM generate_series(0, $1::int - 1) AS number, unnest(ARRAY['product', 'variant']) AS kind`,
    [records],
  );
  await pool.query('VACUUM ANALYZE audit_line, audit_target, audit_record');
  return performance.now() - started;
}

type Pick = (end: number) => number;

/** The same numbers in each run. */
function randomOf(seed: number): Pick {
  let state = seed;
  return (end) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Values of the filters of «Journal», each with its share of the lines: frequent and rare ones. */
const FILTERS: readonly ((pick: Pick) => JournalFilter)[] = [
  (pick) => ({ author: `auteur${pick(12)}@comptoir.example` }),
  (pick) => ({ kind: CHANGED_KINDS[pick(CHANGED_KINDS.length)] as ChangedKind }),
  (pick) => ({ act: (['edit', 'create', 'disable', 'archive', 'remove'] as const)[pick(5)] }),
  (pick) => ({ results: [(['done', 'refused', 'unknown', 'partial'] as const)[pick(4)] ?? 'done'] }),
  (pick) => {
    const to = pick(DAYS);
    return { from: dayBefore(to + pick(60)), to: dayBefore(to) };
  },
];

function filterOf(pick: Pick, count: number): JournalFilter {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(pick(FILTERS.length));
  return Object.assign({}, ...[...chosen].map((index) => FILTERS[index]?.(pick)));
}

const journalPage = (pool: Queryable, filter: JournalFilter) => readJournalPage(pool, filter, PAGE, 0);

/** What a screen asks, each with its name. */
function questionsOf(pool: Queryable, lines: number): Record<string, (pick: Pick) => Promise<unknown>> {
  const records = recordsOf(lines);
  const any = (pick: Pick) => ({ kind: pick(3) === 0 ? 'variant' : 'product', record: String(pick(records)) });
  const often = { kind: 'product', record: '0' };
  return {
    'history of a record': (pick) => readRecordHistory(pool, any(pick), PAGE, 0),
    'history of the most changed record': () => readRecordHistory(pool, often, PAGE, 0),
    '«Depuis quand ?» of a record': (pick) => readLastChanges(pool, any(pick)),
    '«Depuis quand ?» of the most changed record': () => readLastChanges(pool, often),
    'plan of a restore': async (pick) => {
      const record = any(pick);
      const { items } = await readRecordHistory(pool, record, PAGE, 0);
      return readEarlierValues(pool, record, items.at(-1)?.id ?? '1');
    },
    'journal, no filter': () => journalPage(pool, {}),
    'journal, 1 filter': (pick) => journalPage(pool, filterOf(pick, 1)),
    'journal, 2 filters': (pick) => journalPage(pool, filterOf(pick, 2)),
    'journal, 3 filters': (pick) => journalPage(pool, filterOf(pick, 3)),
    'journal, name of one record': (pick) => journalPage(pool, { name: `bon product ${pick(records)}` }),
    'journal, name of many records': (pick) => journalPage(pool, { name: ['bon', 'product', 'variant 1', '99'][pick(4)] }),
    'journal, name of none': () => journalPage(pool, { name: 'introuvable' }),
    'journal, name and 1 filter': (pick) => journalPage(pool, { ...filterOf(pick, 1), name: `${pick(100)}` }),
    authors: () => readAuthors(pool),
  };
}

async function measure(size: number) {
  const database = await createDatabase('server');
  const { pool, close } = openDatabase({ databaseUrl: database.url, databasePoolSize: 2 }, 'requests');
  try {
    const filled = await fill(pool, size);
    const times = new Map<string, number[]>();
    for (const [name, question] of Object.entries(questionsOf(pool, size))) {
      const pick = randomOf(35);
      const taken: number[] = [];
      for (let index = 0; index < QUERIES + 5; index += 1) {
        const started = performance.now();
        await question(pick);
        // The first ones read the pages of the index.
        if (index >= 5) taken.push(performance.now() - started);
      }
      times.set(
        name,
        taken.sort((left, right) => left - right),
      );
    }
    return { filled, times };
  } finally {
    await close();
    await database.drop();
  }
}

/** The history of a record and the journal, with a thousand and with a million lines (HIS-015). */
export async function benchHistory(): Promise<void> {
  const [small, large] = [await measure(SIZES[0] ?? 0), await measure(SIZES[1] ?? 0)];
  const milliseconds = (sample: readonly number[], share: number) => `${quantile(sample, share).toFixed(1)} ms`;
  report(
    'The history',
    `${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} lines of a year, the many filled in ${seconds(large.filled)}. ${QUERIES} pages of ${PAGE} lines with their total
     for each line of this table, the values drawn alike for both. The goals at a million: p95 of a record's history 50 ms, of the journal 150 ms.`,
    [...large.times].map(([what, sample]) => {
      const few = small.times.get(what) ?? [];
      return {
        what,
        'p50, thousand': milliseconds(few, 0.5),
        p50: milliseconds(sample, 0.5),
        p95: milliseconds(sample, 0.95),
        slowest: milliseconds(sample, 1),
        'p50 to a thousand': ratio(quantile(sample, 0.5), quantile(few, 0.5)),
      };
    }),
  );
}
