import { raw, type Sql, sql } from './sql.ts';
import type { Claims } from './tokens.ts';

/** `{ uuid, firstName, lastName }` of an account joined under `alias`, or null: a `Person` of the shared package. */
export const personColumn = (alias: string): Sql => {
  const account = raw(alias);
  return sql`case when ${account}.id is not null
    then json_build_object('uuid', ${account}.uuid, 'firstName', ${account}.first_name, 'lastName', ${account}.last_name) end`;
};

/** Id of the token's account, for columns such as `created_by_id`. */
export const accountOf = (user: Claims | undefined): Sql => sql`(select id from account where uuid = ${user?.uuid ?? null})`;
