import type { layoutTexts } from '@comptoir/shared/layout';

/** The pages of the guide, in the order of its contents: files of docs/guide, and the last part of their address. */
export const GUIDE_PAGES = [
  'connexion',
  'produits',
  'catalogue',
  'imports',
  'stock',
  'fournisseurs',
  'commandes',
  'site',
  'exports',
  'historique',
] as const;

export type GuidePageName = (typeof GUIDE_PAGES)[number];

export const isGuidePage = (name: string | undefined): name is GuidePageName => GUIDE_PAGES.some((page) => page === name);

type Texts = typeof layoutTexts;
/** Key of a text of the frame. Not the text: the build reads the manifest too (build/screen-preloads.ts), without the shared package. */
export type Label = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** The groups of the sidebar; lib/navigation.ts has their labels and icons. */
export type GroupName = 'dashboard' | 'catalogue' | 'stock' | 'suppliers' | 'companies' | 'sales' | 'site' | 'access' | 'tools';

export interface ScreenDeclaration {
  path: string;
  /** The file below `areas`, without `.screen.tsx`. It exports `Screen`, and its first queries as `data` (app/screens.ts). */
  module?: string;
  /** The parent list of a screen without a link in the navigation. */
  parent?: string;
  /** The link in the navigation (LST-025). The links of a group have the order of their declarations. */
  nav?: { group: GroupName; label: Label };
  /** Label in the breadcrumbs of a list of the items of one record, below the list of the navigation (DAY-011). */
  subList?: Label;
  /** The page of the guide that «Aide» opens on the screen; without one, that of its parent list (GUI-001). */
  guide?: GuidePageName;
  /** The variant of the screen, when one screen has several (LAY-009, LAY-018 to LAY-020). */
  type?: string;
  /** Allowed values of the last, optional parameter; any other value redirects to the route without it (LAY-023, OP-048). */
  variants?: readonly string[];
  /** Parameters of its query that the documents define; its list does not use them for its own state (COL-004, SUP-058). */
  query?: readonly string[];
  /** Other addresses, where the documents and their open points differ. Parameters have the same names. */
  aliases?: readonly string[];
}

export type ScreenDeclarations = Readonly<Record<string, ScreenDeclaration>>;
