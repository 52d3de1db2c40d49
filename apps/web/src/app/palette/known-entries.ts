import { blacklistTexts, versionTexts, whiteListTexts } from '@comptoir/shared/access/texts';
import { sheetTexts } from '@comptoir/shared/bulk/texts';
import { collectionTexts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { megaMenuTexts } from '@comptoir/shared/catalogue/highlights/mega-menu-texts';
import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import { exportTexts } from '@comptoir/shared/exports/texts';
import { accessibilityTexts } from '@comptoir/shared/guide/texts';
import { blockTexts, carouselTexts } from '@comptoir/shared/homepage/block-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { queueTexts } from '@comptoir/shared/jobs/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { search } from '@comptoir/shared/search/match';
import { openSessionsTexts, sessionTexts } from '@comptoir/shared/session/texts';
import { codeContract, documentContract } from '@comptoir/shared/stock/texts';
import { supplierTexts, transporterTexts } from '@comptoir/shared/suppliers/texts';
import { voucherTexts } from '@comptoir/shared/vouchers/texts';
import { CircleQuestionMark, Contrast, Eraser, FileUp, LogOut, MonitorSmartphone, Plus, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ADD_HASH, SHEET_HASH } from '../../kit/list/hash-action.ts';
import { setTheme, type Theme } from '../../lib/appearance.ts';
import { navigation, placeOf } from '../../lib/navigation.ts';
import { href, type LinkName, type RouteParams, type ScreenName } from '../../lib/routes.ts';
import { signOut } from '../../lib/session.ts';
import type { Entry, Section } from './palette-list.tsx';

const add = (to: string, label: string, note?: string): Entry => ({ id: `add:${to}`, label, icon: Plus, to, ...(note && { note }) });
const upload = (to: string, label: string, note?: string): Entry => ({
  id: `import:${to}`,
  label,
  icon: FileUp,
  to,
  ...(note && { note }),
});

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
  upload(`${href('ListProducts')}${SHEET_HASH}`, sheetTexts.import, layoutTexts.products),
  upload(`${href('jackpotList')}${SHEET_HASH}`, sheetTexts.import, layoutTexts.giftCardRates),
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

/** Screens that are opened without a record. */
type OpenScreen = { [Name in ScreenName]: Record<never, never> extends RouteParams<Name> ? Name : never }[ScreenName];

/** Screens of `CREATIONS`. */
type CreateScreen = Extract<OpenScreen, `add${string}` | `create${string}`>;

/** Without a company, they have only a message (CMP-036). */
type CompanyScreen = 'listHiddenProducts' | 'hideProducts';

/** Titles of the other screens without a link in the navigation: a screen that is missing here does not compile. */
const TITLES: Record<Exclude<OpenScreen, LinkName | CreateScreen | CompanyScreen>, string> = {
  codeLots: codeLotTexts.title,
  listReductions: exportTexts.reductions,
  jobQueue: queueTexts.title,
  accessibility: accessibilityTexts.title,
  enable2FaStrongAuthentication: layoutTexts.strongAuthentication,
  openSessions: openSessionsTexts.title,
};

const PAGES: readonly Entry[] = [
  ...navigation.flatMap(({ label: group, icon, links }) =>
    links.map(({ route, label }) => ({ id: `page:${route}`, label, icon, to: href(route), ...(group !== label && { note: group }) })),
  ),
  ...(Object.keys(TITLES) as (keyof typeof TITLES)[]).map((route): Entry => {
    // Those that belong to no list are about the account.
    const account = { label: layoutTexts.myAccount, icon: route === 'openSessions' ? MonitorSmartphone : ShieldCheck };
    const { label: note, icon } = placeOf(route)?.group ?? account;
    return { id: `page:${route}`, label: TITLES[route], icon, to: href(route), note };
  }),
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
