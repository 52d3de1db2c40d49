import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, describe, expect, it } from 'vitest';
import type { core } from 'zod';
import { repetitions } from '../kit/deep.ts';
import { openApi } from './api.ts';
import { decode, type Sending, send, successOf } from './exchange.ts';
import { invariants } from './invariants.ts';
import { scenarios } from './scenarios.ts';

/** Options of each property; a run costs up to a second, since password hashing is slow on purpose. */
export const PROPERTY = { numRuns: repetitions(3, 60), endOnFailure: true };
export const TIMEOUT = { timeout: repetitions(30_000, 600_000) };

/** zod's default messages. */
const ENGLISH =
  /Invalid (?:input|option|key|element|string|number|UUID|GUID|email|URL|ISO|date|IPv?)|Too (?:small|big)|Unrecognized key|expected|received|must (?:be|start|end|include|match)/;

/** The members of a body or a query on the wire: of an object, or of the object inside a codec. */
export function membersOf(schema: core.$ZodType): Record<string, core.$ZodType> {
  const def = (schema as core.$ZodTypes)._zod.def;
  if (def.type === 'pipe') return membersOf(def.in);
  return def.type === 'object' ? def.shape : {};
}

/** A marketplace for the hostile requests of one file, each call with the scenarios in which it succeeds. */
export async function openHostileApi() {
  /** Other marketplaces must not get hostile requests. */
  const api = await openApi();
  afterAll(() => api.close());
  return {
    api,
    described: api.readOnly
      ? []
      : Array.from(namedCalls(calls), ([name, call]) => ({ name, call, succeeds: scenarios[name]?.succeeds ?? [] })),
    /** The reply is a success that matches its description, or a refusal with a message; never a server error. */
    async behaves(call: Call, sending: Sending): Promise<void> {
      const reply = await send(api.url, call, { token: api.adminToken, ...sending });
      expect(reply.status, reply.text.slice(0, 500)).toBeLessThan(500);
      if (successOf(call).includes(reply.status)) decode(call, reply);
      else {
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.text).not.toMatch(ENGLISH);
      }
    },
    /** Declared last in a file: after all its requests. */
    describeStateAfterwards() {
      describe.runIf(!api.readOnly)('the state afterwards', () => {
        it.each(Object.entries(invariants))('holds that %s', async (_, broken) => {
          expect(await api.sql(broken)).toEqual([]);
        });
      });
    },
  };
}
