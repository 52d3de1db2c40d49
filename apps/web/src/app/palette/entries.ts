import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { fold } from '@comptoir/shared/fold';
import { layoutTexts } from '@comptoir/shared/layout';
import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { sessionTexts } from '@comptoir/shared/session/texts';
import { codeContract, documentContract } from '@comptoir/shared/stock/texts';
import { Building2, Contrast, FileUp, FolderTree, LogOut, type LucideIcon, Package, PackagePlus } from 'lucide-react';
import { setTheme, type Theme } from '../../lib/appearance.ts';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { signOut } from '../../lib/session.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';

/** One line of the palette: an address, or something done at once. */
export interface Entry {
  id: string;
  label: string;
  /** Where it belongs, at the end of the line. */
  note?: string;
  icon: LucideIcon;
  to?: string;
  run?: () => void;
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** Every word typed occurs in the label, whatever its case and accents. */
const matches = (label: string, typed: string) =>
  fold(typed)
    .split(/\s+/)
    .every((word) => fold(label).includes(word));

const pages: Entry[] = navigation.flatMap(({ label: group, icon, links }) =>
  links.map(({ route, label }) => ({ id: `page:${route}`, label, icon, to: href(route), ...(group !== label && { note: group }) })),
);

const THEMES: [Theme, string][] = [
  ['light', layoutTexts.lightTheme],
  ['dark', layoutTexts.darkTheme],
  ['system', layoutTexts.systemTheme],
];

const actions: Entry[] = [
  { id: 'add-product', label: productScreenTexts.add, icon: PackagePlus, to: href('addProduct') },
  { id: 'import-codes', label: codeContract.import, icon: FileUp, to: href('addCode') },
  { id: 'import-documents', label: documentContract.import, icon: FileUp, to: href('addDocument') },
  ...THEMES.map(([theme, label]) => ({ id: `theme:${theme}`, label: texts.theme(label), icon: Contrast, run: () => setTheme(theme) })),
  { id: 'sign-out', label: sessionTexts.signOut, icon: LogOut, run: () => void signOut() },
];

/** Pages and actions whose name holds what is typed; without a text, every page. */
export function knownSections(typed: string): Section[] {
  const found = (entries: Entry[]) => entries.filter(({ label }) => matches(label, typed));
  return [
    { title: texts.groups.pages, entries: found(pages) },
    { title: texts.groups.actions, entries: typed === '' ? [] : found(actions) },
  ].filter(({ entries }) => entries.length > 0);
}

/** Page or action by its id, for the recent ones. */
export const knownEntry = (id: string): Entry | undefined => [...pages, ...actions].find((entry) => entry.id === id);

const LIMIT = 5;

/** Categories from the cache, products and suppliers from the marketplace, five of each. One that fails fails the search. */
export async function searchRecords(text: string, signal: AbortSignal): Promise<Section[]> {
  const page = { page: 1, itemsPerPage: LIMIT, search: text };
  const [categories, products, suppliers] = await Promise.all([
    queryClient.fetchQuery(trpc.reference.searchCategories.queryOptions({ text })),
    queryClient.fetchQuery(trpc.catalogue.products.list.queryOptions(page)),
    queryClient.fetchQuery(trpc.suppliers.suppliers.options.queryOptions({ name: text })),
  ]);
  signal.throwIfAborted();
  const sections: Section[] = [
    {
      title: texts.groups.categories,
      entries: categories.map(({ uuid, name, above, hasChildren }) => ({
        id: `category:${uuid}`,
        label: name,
        note: above.at(-1) ?? '',
        icon: FolderTree,
        to: hasChildren ? href('listCategories', { uuid }) : `${href('listCategories')}?search=${encodeURIComponent(name)}`,
      })),
    },
    {
      title: texts.groups.products,
      entries: products.items.map(({ uuid, adminProductName, productName, supplier }) => ({
        id: `product:${uuid}`,
        label: adminProductName || productName,
        note: supplier?.value ?? '',
        icon: Package,
        to: `${href('ListProducts')}?search=${encodeURIComponent(adminProductName || productName)}`,
      })),
    },
    {
      title: texts.groups.suppliers,
      entries: suppliers.map(({ uuid, name }) => ({
        id: `supplier:${uuid}`,
        label: texts.supplierProducts(name),
        icon: Building2,
        to: `${href('ListProducts')}?supplier=${uuid}`,
      })),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
