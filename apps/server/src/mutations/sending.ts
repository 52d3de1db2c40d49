import type { Call } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import type { Marketplace } from '../marketplace/client.ts';
import { hadNoEffect, mayStillArrive } from '../marketplace/effect.ts';
import type { AnyArgs } from '../marketplace/request.ts';

/** One write that a mutation has sent (OUT-001). While it is on its way its outcome is unknown. */
export interface SentWrite {
  call: Call;
  outcome: 'done' | 'refused' | 'unknown';
  /** With unknown outcome: the marketplace may still process it. */
  mayStillArrive: boolean;
}

/**
 * The marketplace client of one mutation. It keeps the outcome of each write, in order. If the marketplace sends ETags, a write has that of
 * the last read (`If-Match`), so that a concurrent change causes a refusal instead of being overwritten.
 */
export function watchSending(marketplace: Marketplace) {
  const writes: SentWrite[] = [];
  const tags = new Map<string, string>();

  async function watch<Result>(call: Call, args: AnyArgs, send: (args: AnyArgs) => Promise<Result>): Promise<Result> {
    const address = fillPath(call.path, args.params ?? {});
    // A GET that must not be repeated is a write (OP-045).
    if (call.method === 'GET' && call.repeatable) return send({ ...args, onTag: (tag) => tags.set(address, tag) });
    const write: SentWrite = { call, outcome: 'unknown', mayStillArrive: true };
    writes.push(write);
    try {
      const result = await send({ ...args, ifMatch: tags.get(address) });
      Object.assign(write, { outcome: 'done', mayStillArrive: false });
      return result;
    } catch (error) {
      Object.assign(write, { outcome: hadNoEffect(error) ? 'refused' : 'unknown', mayStillArrive: mayStillArrive(error) });
      throw error;
    }
  }

  const watched: Marketplace = {
    ...marketplace,
    call: (description, args) => watch(description, args, (all) => marketplace.call(description, all as typeof args)),
    rows: (description, args) => watch(description, args, (all) => marketplace.rows(description, all as typeof args)),
    done: (description, args) => watch(description, args, (all) => marketplace.done(description, all as typeof args)),
  };
  /** The reply of the last write says in its body that it had no effect. */
  const refuseLast = () => void Object.assign(writes.at(-1) ?? {}, { outcome: 'refused' });
  return { marketplace: watched, sent: (): readonly SentWrite[] => writes, refuseLast };
}
