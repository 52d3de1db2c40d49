import { randomUUID } from 'node:crypto';
import type { OutputOf } from './procedures.ts';
import type { StandIn } from './stand-in.ts';

export type View = OutputOf<'views.list'>[number];

/** A view of the transporters. */
export const view = (more: Partial<View> = {}): View => ({
  ...{ uuid: randomUUID(), list: 'transporters', route: 'listTransporters', name: 'Navettes', query: 'itemsPerPage=25&search=nav' },
  ...{ parts: [], isShared: false, isDefault: false, isOwn: true, authorName: 'admin@comptoir.example', version: 1 },
  ...more,
});

/** The views of the server, which the calls of the client change. */
export function servedViews(standIn: StandIn, views: View[]): View[] {
  standIn.answer('views.list', () => [...views]);
  standIn.answer('views.create', (form) => {
    views.push(view({ ...form, version: 1 }));
    return null;
  });
  standIn.answer('views.update', ({ uuid, version: _, ...change }) => {
    const changed = views.find((one) => one.uuid === uuid);
    if (changed) Object.assign(changed, change, { version: changed.version + 1 });
    return null;
  });
  standIn.answer('views.setDefault', ({ uuid }) => {
    for (const one of views) one.isDefault = one.uuid === uuid;
    return null;
  });
  standIn.answer('views.remove', ({ uuid }) => {
    views.splice(
      views.findIndex((one) => one.uuid === uuid),
      1,
    );
    return null;
  });
  return views;
}
