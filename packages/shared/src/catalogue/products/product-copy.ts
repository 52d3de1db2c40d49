import { formatCount, formatNumber } from '../../numbers.ts';

/* Without zod, because the list of products declares its filters with it. */

/** Filters and states of the copy of the catalogue (IDX-001, IDX-007). */

/** Ranges of prices in euros: from, inclusive, and to, exclusive. */
export const PRICE_RANGES = {
  under10: [0, 10],
  under20: [10, 20],
  under50: [20, 50],
  under100: [50, 100],
  over100: [100, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type PriceRange = keyof typeof PRICE_RANGES;

/** Kinds of defects of a product (IDX-007), in the order of the page. */
export const DEFECTS = [
  'priceTooHigh',
  'noCode',
  'noShippingMethod',
  'supplierInactive',
  'noImage',
  'noDescription',
  'categoryDisabled',
  'unplaced',
  'closedPastDate',
  'datesReversed',
] as const;
export type Defect = (typeof DEFECTS)[number];

/** The first ones are of products in sale. */
export const SOLD_DEFECTS: readonly Defect[] = DEFECTS.slice(0, 4);

/** Maximum number of days for which a kind of defects, or one product, is muted. */
export const MUTE_MAX_DAYS = 90;
/** Maximum number of single products that are muted at once: more is a kind to mute. */
export const MUTED_PRODUCTS_MAX = 200;

export const copyTexts = {
  search: 'Rechercher par nom ou référence',
  category: 'Catégorie',
  searchCategory: 'Rechercher une catégorie',
  price: 'Prix',
  priceBetween: 'Prix de … à …',
  priceRanges: {
    under10: 'Moins de 10 €',
    under20: 'De 10 à 20 €',
    under50: 'De 20 à 50 €',
    under100: 'De 50 à 100 €',
    over100: '100 € et plus',
  } satisfies Record<PriceRange, string>,
  threshold: 'Seuil d’alerte',
  thresholds: { on: 'Atteint', off: 'Non atteint' },
  activation: 'Activation',
  deactivation: 'Désactivation',
  changed: 'A changé',
  image: 'Image',
  images: { on: 'Avec image', off: 'Sans image' },
  defect: 'À corriger',
  defects: {
    priceTooHigh: { title: 'Prix égal ou supérieur au prix public', text: 'La réduction affichée est nulle ou négative.' },
    noCode: { title: 'Actif sans aucun code', text: 'E-billets et cartes en vente dont le stock est à zéro.' },
    noShippingMethod: { title: 'Aucun moyen d’expédition actif', text: 'Commandables, mais rien ne peut être envoyé.' },
    supplierInactive: { title: 'Fournisseur inactif', text: 'En vente, alors que leur fournisseur est désactivé.' },
    noImage: { title: 'Sans image', text: 'La boutique montre un cadre vide.' },
    noDescription: { title: 'Sans description', text: 'La fiche de la boutique n’a pas de texte.' },
    categoryDisabled: { title: 'Catégorie désactivée', text: 'Rangés seulement dans des catégories désactivées.' },
    unplaced: { title: 'Lieux sans position', text: 'Adresses que la carte ne sait pas placer.' },
    closedPastDate: { title: 'Vente fermée, date passée', text: 'La vente devait rouvrir, et reste fermée.' },
    datesReversed: { title: 'Dates à l’envers', text: 'Désactivation avant l’activation.' },
  } satisfies Record<Defect, { title: string; text: string }>,
  toFix: 'À corriger',
  groups: { sold: 'Vendus avec un défaut', incomplete: 'Fiches incomplètes ou contradictoires', muted: 'En sourdine' },
  count: (defects: number) => formatCount(defects, 'défaut', 'défauts'),
  /** A product may have several defects. */
  countIn: (defects: number, products: number, rows: number) =>
    `${formatCount(defects, 'défaut', 'défauts')} dans ${formatCount(products, 'produit', 'produits')} sur ${formatNumber(rows)}`,
  mutedCount: (defects: number) => `${formatCount(defects, 'défaut', 'défauts')}, hors du compte`,
  nothingToFix: 'Rien à corriger',
  nothingFound: `Les ${DEFECTS.length} contrôles n’ont rien trouvé dans la copie.`,
  openList: 'Ouvrir la liste des produits',
  notLoaded: 'Les défauts n’ont pas pu être lus',
  loading: 'Lecture des défauts…',
  see: 'Voir',
  seeRows: (title: string) => `Voir : ${title}`,
  mute: 'Mettre en sourdine',
  muteOf: (title: string) => `Mettre « ${title} » en sourdine`,
  muteRow: (title: string) => `Mettre en sourdine : ${title}`,
  muteHint: (count: number) =>
    `${count > 1 ? `Les ${formatCount(count, 'produit', 'produits')} ne comptent plus` : 'Ce produit ne compte plus'} pour personne, jusqu’à la date de fin. Un produit nouveau qui a ce défaut n’est pas compté non plus.`,
  muteProduct: 'Ne plus signaler…',
  muteProductOf: (name: string) => `Ne plus signaler « ${name} » ?`,
  muteProductHint: (title: string) => `« ${title} » ne compte plus pour ce produit, pour personne, jusqu’à la date de fin.`,
  tooManyMuted: `${MUTED_PRODUCTS_MAX} produits au plus sont en sourdine un par un. Mettez plutôt le contrôle en sourdine.`,
  mutedProducts: 'Produits en sourdine',
  reason: 'Raison',
  reasonRequired: 'Veuillez donner une raison.',
  until: 'Fin',
  untilHint: `${MUTE_MAX_DAYS} jours au plus.`,
  untilInvalid: `La fin doit être entre aujourd’hui et dans ${MUTE_MAX_DAYS} jours.`,
  muted: 'Ce défaut ne compte plus.',
  mutedUntil: (day: string) => `Jusqu’au ${day}.`,
  mutedBy: (reason: string, name: string, day: string) => `« ${reason} » Par ${name}, le ${day}.`,
  unmute: 'Réactiver',
  unmuteOf: (title: string) => `Réactiver : ${title}`,
  unmuted: 'Ce défaut compte de nouveau.',
  refresh: 'Actualiser la copie',
  refreshRequested: 'La copie est relue à partir de la prochaine minute.',
  noAccount:
    'Sans compte de service, Comptoir n’a pas de copie du catalogue : la liste n’a que les filtres et le tri de la place de marché.',
  companyLeftOut: 'Ce qui est masqué pour la société n’est pas dans la copie.',
  foreignWrites: 'Ce qui est modifié hors de Comptoir y arrive à la lecture suivante, une heure après environ.',
  noCopyYet: 'La copie du catalogue n’est pas encore faite : les autres filtres et tris viendront avec elle.',
} as const;
