import { blacklistTexts, versionTexts, whiteListTexts } from '@comptoir/shared/access/texts';
import { collectionTexts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { megaMenuTexts } from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import { blockTexts, carouselTexts } from '@comptoir/shared/homepage/block-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { search } from '@comptoir/shared/search/match';
import { openSessionsTexts, sessionTexts } from '@comptoir/shared/session/texts';
import { codeContract, documentContract } from '@comptoir/shared/stock/texts';
import { supplierTexts, transporterTexts } from '@comptoir/shared/suppliers/texts';
import { voucherTexts } from '@comptoir/shared/vouchers/texts';
import { CircleQuestionMark, Contrast, Eraser, FileUp, LogOut, MonitorSmartphone, Plus, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ADD_HASH } from '../../kit/list/add.tsx';
import { setTheme, type Theme } from '../../lib/appearance.ts';
import { navigation } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { signOut } from '../../lib/session.ts';
import type { Entry, Section } from './entry.ts';

const add = (to: string, label: string, note?: string): Entry => ({ id: `add:${to}`, label, icon: Plus, to, ...(note && { note }) });
const upload = (to: string, label: string): Entry => ({ id: `import:${to}`, label, icon: FileUp, to });

/**
 * All «Ajouter» and «Importer» actions that need no other record first; for a dialog, the entry opens the list with its dialog (DAY-013).
 */
const CREATIONS: readonly Entry[] = [
  add(href('addProduct'), productScreenTexts.add),
  add(href('addCategory'), categoryTexts.add),
  add(href('addMegaMenusCategories'), megaMenuTexts.add),
  add(href('createCustomProperty'), propertyTexts.add),
  add(href('addVariantProductCollection'), collectionTexts.add),
  upload(href('addCode'), codeContract.import),
  upload(href('addDocument'), documentContract.import),
  add(`${href('listSuppliers')}${ADD_HASH}`, supplierTexts.add),
  add(`${href('listTransporters')}${ADD_HASH}`, transporterTexts.add),
  add(href('createVoucherOrder'), voucherTexts.order),
  add(href('addCarousel'), carouselTexts.add, layoutTexts.carousels),
  add(href('addCarouselLogin'), carouselTexts.add, layoutTexts.loginCarousels),
  add(href('addNews'), newsTexts.add),
  add(href('addMiddleMenu'), blockTexts.addTitle.current_offer),
  add(href('addMiddleMenu', { type: 'region' }), blockTexts.addTitle.region),
  add(`${href('whitelist')}${ADD_HASH}`, whiteListTexts.addIp, layoutTexts.whiteList),
  add(`${href('whitelist')}?view=company${ADD_HASH}`, whiteListTexts.addCompany, layoutTexts.whiteList),
  add(`${href('whitelist')}?view=email${ADD_HASH}`, whiteListTexts.addEmail, layoutTexts.whiteList),
  add(href('enabledUsersList'), blacklistTexts.add),
  add(`${href('mobileApprovedVersionList')}${ADD_HASH}`, versionTexts.add),
];

const PAGES: readonly Entry[] = [
  ...navigation.flatMap(({ label: group, icon, links }) =>
    links.map(({ route, label }) => ({ id: `page:${route}`, label, icon, to: href(route), ...(group !== label && { note: group }) })),
  ),
  {
    id: 'page:enable2FaStrongAuthentication',
    label: layoutTexts.strongAuthentication,
    icon: ShieldCheck,
    to: href('enable2FaStrongAuthentication'),
    note: layoutTexts.myAccount,
  },
  {
    id: 'page:openSessions',
    label: openSessionsTexts.title,
    icon: MonitorSmartphone,
    to: href('openSessions'),
    note: layoutTexts.myAccount,
  },
];

const THEMES: [Theme, string][] = [
  ['light', layoutTexts.lightTheme],
  ['dark', layoutTexts.darkTheme],
  ['system', layoutTexts.systemTheme],
];

const ACTIONS: readonly Entry[] = [
  ...CREATIONS,
  ...THEMES.map(([theme, label]) => ({ id: `theme:${theme}`, label: texts.theme(label), icon: Contrast, run: () => setTheme(theme) })),
  { id: 'sign-out', label: sessionTexts.signOut, icon: LogOut, run: () => void signOut() },
];

/** Searched text: includes the group, so that «stock» finds all its screens. */
const textOf = ({ label, note }: Entry) => `${label} ${note ?? ''}`;

/**
 * Screens and actions that match the text; without a text, all screens. Typing errors are accepted only when nothing matches exactly
 * (DAY-014).
 */
export function knownSections(typed: string): Section[] {
  const all = [...PAGES, ...(typed === '' ? [] : ACTIONS)];
  const found = search(all, typed, textOf);
  return [
    { title: texts.groups.pages, entries: found.filter((entry) => PAGES.includes(entry)) },
    { title: texts.groups.actions, entries: found.filter((entry) => ACTIONS.includes(entry)) },
  ].filter(({ entries }) => entries.length > 0);
}

/** Suggestions when nothing is found. */
export const suggestedSection = (clear: () => void): Section => ({
  title: texts.groups.suggestions,
  entries: [
    { id: 'clear', label: texts.clear, icon: Eraser, run: clear, keepsOpen: true },
    ...CREATIONS.filter(({ to }) => to === href('addProduct') || to === href('addCategory') || to === href('addCode')),
  ],
});

/** Screen or action by id, for recent entries. */
export const knownEntry = (id: string): Entry | undefined => [...PAGES, ...ACTIONS].find((entry) => entry.id === id);

type Search = (typed: string) => Section[];

const nothing: Search = () => [];

/** The guide is loaded with its search when the palette is opened: no screen needs it before. */
async function loadSearch(): Promise<Search> {
  const [{ guidePages }, { searchGuide }] = await Promise.all([
    import('../../lib/guide/pages.ts'),
    import('../../lib/guide/search-guide.ts'),
  ]);
  return (typed) => {
    const entries = searchGuide(guidePages, typed).map(({ page, pageTitle, heading, id }) => ({
      id: `guide:${page}:${id ?? ''}`,
      label: heading,
      icon: CircleQuestionMark,
      to: `${href('guide', { page })}${id === undefined ? '' : `#${id}`}`,
      ...(id !== undefined && { note: pageTitle }),
    }));
    return entries.length === 0 ? [] : [{ title: texts.groups.guide, entries }];
  };
}

/** Sections of the guide that match the text (GUI-001); none until the guide is loaded, or when it cannot be. */
export function useGuideSections(): Search {
  const [search, setSearch] = useState(() => nothing);
  useEffect(() => {
    loadSearch().then(
      (loaded) => setSearch(() => loaded),
      () => undefined,
    );
  }, []);
  return search;
}
