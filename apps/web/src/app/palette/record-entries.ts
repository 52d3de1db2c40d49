import { isOrderNumber } from '@comptoir/shared/orders/order-number';
import { orderTexts } from '@comptoir/shared/orders/texts';
import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { type FoundRecord, RECORD_KINDS, type RecordKind } from '@comptoir/shared/search/found-record';
import { MATCH_RANK, type Match, matcher } from '@comptoir/shared/search/match';
import {
  Building2,
  FileText,
  FolderTree,
  Layers,
  ListTodo,
  type LucideIcon,
  Package,
  Package2,
  Receipt,
  Tags,
  Ticket,
  Truck,
} from 'lucide-react';
import { rowAddress } from '../../lib/change-links.ts';
import { placeOf } from '../../lib/navigation.ts';
import { addRecent, readRecent } from '../../lib/recent.ts';
import { href, routeAt } from '../../lib/routes.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { knownEntry } from './known-entries.ts';
import type { Entry, Section } from './palette-list.tsx';

/** For records without their own screen. */
const rowIn = (list: string, { uuid, rank }: FoundRecord) => rowAddress(list, rank ?? 1, uuid);

/** An order that is found by its codes or its documents (ORD-004). */
const dossier = ({ name }: FoundRecord) => href('orderDossier', { number: name });

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

interface KindOfRecord {
  icon: LucideIcon;
  /** Address of the record. Never contains a code, because codes must not be part of a URL (DAY-015). */
  to: (record: FoundRecord) => string;
  note?: (note: string) => string;
}

const KINDS: Record<RecordKind, KindOfRecord> = {
  product: { icon: Package, to: ({ uuid }) => href('EditProduct', { uuid }) },
  variant: { icon: Package2, to: ({ uuid }) => href('EditVariantProduct', { uuid }) },
  category: { icon: FolderTree, to: ({ uuid }) => href('editCategory', { uuid }) },
  property: { icon: Tags, to: ({ uuid }) => href('editCustomProperty', { uuid }) },
  supplier: { icon: Truck, to: ({ uuid }) => href('supplierDetail', { uuid }) },
  collection: { icon: Layers, to: ({ uuid }) => href('editVariantProductCollection', { uuid }) },
  company: { icon: Building2, to: ({ uuid }) => href('listHiddenProducts', { uuid }) },
  voucher: { icon: Receipt, to: (record) => rowIn(href('listVoucherOrders'), record) },
  task: { icon: ListTodo, to: (record) => rowIn(href('jobList'), record) },
  code: { icon: Ticket, to: ({ note }) => `${href('ListCodes')}${query({ productName: note ?? '' })}` },
  soldCode: {
    icon: Ticket,
    to: ({ note }) => `${href('ListCodes')}${query({ view: 'gone', productName: note ?? '' })}`,
    note: texts.ofSoldCode,
  },
  codeOrder: { icon: Receipt, to: dossier, note: texts.ofCodeOrder },
  documentOrder: { icon: Receipt, to: dossier, note: texts.ofDocumentOrder },
};

/** Result of a record search; `useSearch` expects a list, so it is a list of one. */
export interface Records {
  sections: Section[];
  /** Titles of the kinds whose search failed. */
  failed: string[];
}

/** Searches records of all kinds; the response is not cached, because the search text may be a code (DAY-013, DAY-015). */
export async function searchRecords(text: string, signal: AbortSignal): Promise<[Records]> {
  const { kinds, failed } = await trpcClient.search.records.query({ text }, { signal });
  const titles = [...new Set(RECORD_KINDS.map((kind) => texts.kinds[kind]))];
  const sections = titles.map((title) => ({
    title,
    entries: kinds.flatMap(({ kind, records }) => {
      const { icon, to, note: noteOf = (note) => note } = KINDS[kind];
      if (texts.kinds[kind] !== title) return [];
      return records.map((record) => ({
        id: `${kind}:${record.uuid}`,
        label: record.name,
        note: record.note === null ? '' : noteOf(record.note),
        icon,
        to: to(record),
      }));
    }),
  }));
  return [
    { sections: sections.filter(({ entries }) => entries.length > 0), failed: [...new Set(failed.map((kind) => texts.kinds[kind]))] },
  ];
}

/** The dossier of a typed order number, without a search: Enter opens it at once (ORD-004). */
export const orderSection = (text: string): Section[] =>
  isOrderNumber(text)
    ? [
        {
          title: texts.kinds.codeOrder,
          entries: [
            {
              id: `order:${text}`,
              label: orderTexts.open(text),
              note: orderTexts.dossier,
              icon: Receipt,
              to: href('orderDossier', { number: text }),
            },
          ],
        },
      ]
    : [];

/** A record is found by its name, or by what its entry does not show, which no other match is better than. */
const rankOf = (match: (text: string) => Match | null, { label, note }: Entry) =>
  MATCH_RANK[match(label) ?? match(`${label} ${note ?? ''}`) ?? 'holds'];

/** The best matches of each section first; sections that have only entries with a typing error are last (DAY-014). */
export function bestFirst(sections: readonly Section[], typed: string): Section[] {
  if (typed === '') return [...sections];
  const match = matcher(typed);
  const ranked = sections.map((section) => {
    const ranks = new Map(section.entries.map((entry) => [entry, rankOf(match, entry)]));
    const rank = (entry: Entry) => ranks.get(entry) ?? MATCH_RANK.almost;
    const entries = section.entries.toSorted((left, right) => rank(left) - rank(right));
    return { section: { ...section, entries }, isExact: entries.some((entry) => rank(entry) < MATCH_RANK.almost) };
  });
  return [...ranked.filter(({ isExact }) => isExact), ...ranked.filter(({ isExact }) => !isExact)].map(({ section }) => section);
}

/** Joins sections of the same title, and drops entries that lead where an earlier one of the section leads. */
export function joinSections(sections: readonly Section[]): Section[] {
  const joined = new Map<string, Section>();
  for (const { title, entries } of sections) {
    const known = joined.get(title)?.entries ?? [];
    const further = entries.filter(
      ({ to }, index) => to === undefined || ![...known, ...entries.slice(0, index)].some((one) => one.to === to),
    );
    joined.set(title, { title, entries: [...known, ...further] });
  }
  return [...joined.values()];
}

/** The last used screens and actions, and the last opened records, the latest first. */
const recentEntries = (): Entry[] =>
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

export const recentSection = (): Section[] => {
  const entries = recentEntries();
  return entries.length > 0 ? [{ title: texts.groups.recent, entries }] : [];
};
