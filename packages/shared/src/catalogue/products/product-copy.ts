import { formatCount } from '../../numbers.ts';

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

/** Maximum number of days for which a kind of defects is muted. */
export const MUTE_MAX_DAYS = 90;

export const copyTexts = {
  search: 'Rechercher par nom ou référence',
  category: 'Catégorie',
  searchCategory: 'Rechercher une catégorie',
  price: 'Prix',
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
  nothingToFix: 'Rien à corriger',
  nothingFound: 'Les contrôles n’ont rien trouvé dans la copie.',
  notLoaded: 'Les défauts n’ont pas pu être lus',
  loading: 'Lecture des défauts…',
  see: 'Voir',
  seeRows: (title: string) => `Voir : ${title}`,
  mute: 'Mettre en sourdine',
  muteOf: (title: string) => `Mettre « ${title} » en sourdine`,
  muteHint: (count: number) =>
    `${count > 1 ? `Les ${formatCount(count, 'produit', 'produits')} ne comptent plus` : 'Ce défaut ne compte plus'} pour personne, jusqu’à la date de fin.`,
  reason: 'Raison',
  reasonRequired: 'Veuillez donner une raison.',
  until: 'Fin',
  untilHint: `${MUTE_MAX_DAYS} jours au plus.`,
  untilInvalid: `La fin doit être entre aujourd’hui et dans ${MUTE_MAX_DAYS} jours.`,
  muted: 'Ce défaut ne compte plus.',
  mutedUntil: (day: string) => `jusqu’au ${day}`,
  mutedBy: (name: string) => `Par ${name}.`,
  unmute: 'Réactiver',
  unmuteOf: (title: string) => `Réactiver : ${title}`,
  unmuted: 'Ce défaut compte de nouveau.',
  noAccount:
    'Sans compte de service, Comptoir n’a pas de copie du catalogue : la liste n’a que les filtres et le tri de la place de marché.',
  noCopyYet: 'La copie du catalogue n’est pas encore faite : les autres filtres et tris viendront avec elle.',
} as const;
