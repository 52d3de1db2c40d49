import type { Call } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import type { Marketplace } from '../marketplace/client.ts';
import type { AnyArgs } from '../marketplace/request.ts';

/**
 * The marketplace client of one mutation. It records whether a write was sent. If the marketplace sends ETags, a write has that of the last
 * read (`If-Match`), so that a concurrent change causes a refusal instead of being overwritten.
 */
export function watchSending(marketplace: Marketplace) {
  let sent = false;
  const tags = new Map<string, string>();
  const watch = (description: Call, args: AnyArgs): AnyArgs => {
    const address = fillPath(description.path, args.params ?? {});
    if (description.method === 'GET') return { ...args, onTag: (tag) => tags.set(address, tag) };
    sent = true;
    return { ...args, ifMatch: tags.get(address) };
  };
  const watched: Marketplace = {
    ...marketplace,
    call: (description, args) => marketplace.call(description, watch(description, args) as typeof args),
    done: (description, args) => marketplace.done(description, watch(description, args) as typeof args),
  };
  return { marketplace: watched, wasSent: () => sent };
}
