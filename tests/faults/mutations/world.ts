import { randomUUID } from 'node:crypto';
import type { Image } from '@comptoir/shared/fields';
import type { BrowserClient } from '../../kit/client.ts';
import { PICTURE } from '../../kit/picture.ts';
import type { Stack } from '../../kit/stack.ts';

/** What the requests of a mutation are made of. */
export interface World extends Pick<BrowserClient, 'trpc'> {
  browser: BrowserClient;
  stack: Stack;
  picture(): Promise<Image>;
  /** Uuid selected, or inserted, in the marketplace. */
  uuidOf(sql: string): Promise<string>;
  company(): Promise<{ uuid: string; value: string }>;
  user(): Promise<{ uuid: string; email: string }>;
}

/** Prepares a request whose records no other request uses; the result sends it, each time with the same input and request key. */
export type Scenario = (world: World) => Promise<() => Promise<unknown>>;
export type Scenarios = Record<string, Scenario>;

let count = 0;
export const nextNumber = (): number => {
  count += 1;
  return count;
};
/** A unique name of letters: some fields accept no digit. */
export const uniqueName = (prefix: string): string =>
  `${prefix} ${[...String(nextNumber())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

export function createWorld(stack: Stack, browser: BrowserClient): World {
  const uuidOf = async (sql: string) => {
    const [row] = await stack.marketplace.sql<{ uuid: string }>(sql);
    if (row === undefined) throw new Error(`no row: ${sql}`);
    return row.uuid;
  };
  return {
    stack,
    browser,
    trpc: browser.trpc,
    uuidOf,
    async picture() {
      const headers = { 'content-type': 'image/png' };
      const reply = await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers });
      return (await reply.json()) as Image;
    },
    async company() {
      const value = `Société ${randomUUID()}`;
      return { uuid: await uuidOf(`insert into company (name) values ('${value}') returning uuid`), value };
    },
    async user() {
      const email = `${randomUUID()}@essai.example`;
      const uuid = await uuidOf(
        `insert into account (uuid, email, first_name, last_name, roles, password_hash)
         values (gen_random_uuid(), '${email}', 'Claude', 'Roussel', array['ROLE_CUSTOMER'], '') returning uuid`,
      );
      return { uuid, email };
    },
  };
}
