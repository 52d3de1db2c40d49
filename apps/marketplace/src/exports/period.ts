import { Day } from '@comptoir/shared/fields';
import { badRequest } from '../kit/problems.ts';
import { raw, type Sql, sql } from '../kit/sql.ts';

/** Days are in the time zone of Paris. */
const midnight = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`;

/** Condition that the moment in `column` is between two days, both included; 400 for invalid days, or in the wrong order. */
export function inPeriod(column: string, { start, end }: { start: string; end: string }): Sql {
  if (!Day.safeParse(start).success || !Day.safeParse(end).success || start > end) throw badRequest('La période demandée est invalide.');
  return sql`${raw(column)} >= ${midnight(start)} and ${raw(column)} < ${midnight(end, 1)}`;
}
