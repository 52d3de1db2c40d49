import { useLocation } from 'react-router';
import { userUuid } from '../lib/session-store.ts';

/** Values by user and history entry. Not in a storage: a reload clears them too. */
const values = new Map<string, unknown>();

/** The memory of this visit of a screen, under a name: empty for a new history entry, and as it was left after Back or Forward. */
export function useVisitMemory<Value>(name: string) {
  const { key, pathname } = useLocation();
  const place = `${name} ${userUuid() ?? ''} ${key} ${pathname}`;
  return {
    /** Another one is another visit. */
    place,
    // Only this hook writes under the name.
    recall: () => values.get(place) as Value | undefined,
    store: (value: Value | undefined) => {
      if (value === undefined) values.delete(place);
      else values.set(place, value);
    },
  };
}
