import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LITERAL_BODIES } from '../../tools/requirements/sent-calls.ts';
import type { Stack } from './stack.ts';

const noted = new Set<string>();

/**
 * Returns the last request of a call, for a test that asserts its exact body. It also marks the call as tested: the step «calls sent by the
 * product» (tools/sent-calls.ts) fails for writes of the product without such a test.
 */
export const lastWrite =
  ({ marketplace }: Pick<Stack, 'marketplace'>) =>
  async (call: string) => {
    const project = process.env.RECORD_CALLS;
    if (project !== undefined && !noted.has(call)) {
      noted.add(call);
      mkdirSync(LITERAL_BODIES, { recursive: true });
      appendFileSync(join(LITERAL_BODIES, `${project}-${process.pid}.txt`), `${call}\n`);
    }
    return (await marketplace.requests(call)).at(-1);
  };
