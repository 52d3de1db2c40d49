import type { Call } from '@comptoir/marketplace-api/call';
import { fillPath } from '@comptoir/marketplace-api/path';
import type { Marketplace } from '../marketplace/client.ts';
import type { AnyArgs } from '../marketplace/request.ts';

/**
 * The marketplace as one mutation calls it. It knows whether anything that writes was sent; and where the marketplace tags its records, a
 * write carries the tag of the last reading (`If-Match`), so that what changed in between is refused instead of erased.
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
