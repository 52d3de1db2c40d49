import { search } from '@comptoir/shared/search/match';
import { viewTexts } from '@comptoir/shared/views/texts';
import { Bookmark, Users } from 'lucide-react';
import type { View } from '../../kit/list/views/use-views.ts';
import { viewAddress } from '../../kit/list/views/view-address.ts';
import { placeOf } from '../../lib/navigation.ts';
import { href, linkNames } from '../../lib/routes.ts';
import type { Entry, Section } from './entry.ts';

/** A view, for a list that can be opened from anywhere. */
function entryOf(view: View): Entry[] {
  const route = linkNames.find((name) => name === view.route);
  const place = placeOf(route);
  if (route === undefined || place === undefined) return [];
  const { name: label, isOwn, uuid } = view;
  return [{ id: `view:${uuid}`, label, icon: isOwn ? Bookmark : Users, to: `${href(route)}${viewAddress(view)}`, note: place.link.label }];
}

/** The saved views that match the text; without a text, all of them (VUE-003). */
export function viewSections(views: readonly View[], typed: string): Section[] {
  const entries = search(views.flatMap(entryOf), typed, ({ label, note }) => `${label} ${note}`);
  return entries.length === 0 ? [] : [{ title: viewTexts.views, entries }];
}
