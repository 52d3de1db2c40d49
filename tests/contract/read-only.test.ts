import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startMarketplace } from '../kit/marketplace.ts';
import { type Api, signIn } from './api.ts';
import { send, successOf } from './exchange.ts';
import { scenarios } from './scenarios.ts';

/**
 * A marketplace like that of `MARKETPLACE_API_URL`, in which no test rows may be created. This one has a database that the test can read.
 */
const marketplace = await startMarketplace();
const database = new pg.Client({ connectionString: marketplace.databaseUrl });
await database.connect();
afterAll(async () => {
  await database.end();
  await marketplace.close();
});

const api: Api = {
  url: marketplace.apiUrl,
  readOnly: true,
  adminToken: await signIn(marketplace.apiUrl),
  userToken: undefined,
  sql: async () => [],
  close: async () => undefined,
};

/** A digest of every row, by table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = await database.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as sum from "${name}" as one`,
    );
    sums[name] = sum.rows[0]?.sum ?? '';
  }
  return sums;
}

const read = [...namedCalls(calls)].flatMap(([name, call]: [string, Call]) => {
  const scenario = scenarios[name];
  return scenario === undefined || scenario.writes === true ? [] : [{ name, call, scenario }];
});

describe('the scenarios that only read', async () => {
  const before = await contents();

  it.each(read)('send nothing but what can be sent to a marketplace of others: $name', async ({ call, scenario }) => {
    for (const { sending, status } of scenario.succeeds) {
      const reply = await send(api.url, call, { token: api.adminToken, ...(await sending(api)) });
      expect(status === undefined ? successOf(call) : [status], reply.text.slice(0, 300)).toContain(reply.status);
    }
    for (const { sending, status } of scenario.refused) {
      expect((await send(api.url, call, { token: api.adminToken, ...(await sending(api)) })).status).toBe(status);
    }
  });

  it('leave every row as it was', async () => {
    expect(await contents()).toEqual(before);
  });
});
