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
