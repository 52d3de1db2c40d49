import { FileText } from 'lucide-react';
import { placeOf } from '../../lib/navigation.ts';
import { addRecent, readRecent } from '../../lib/recent.ts';
import { routeAt } from '../../lib/routes.ts';
import type { Entry } from './entry.ts';
import { knownEntry } from './known-entries.ts';

/** The last used screens and actions, and the last opened records, the latest first. */
export const recentEntries = (): Entry[] =>
  readRecent().flatMap((recent): Entry[] => {
    if ('id' in recent) {
      const entry = knownEntry(recent.id);
      return entry === undefined ? [] : [entry];
    }
    const place = placeOf(routeAt(recent.to));
    return [
      {
        id: `recent:${recent.to}`,
        label: recent.name,
        icon: place?.group.icon ?? FileText,
        to: recent.to,
        ...(place && { note: place.link.label }),
      },
    ];
  });

export const addRecentEntry = (id: string) => addRecent({ id });
