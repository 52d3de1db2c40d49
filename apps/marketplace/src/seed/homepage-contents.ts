/** What the seeded homepage says. Names and addresses are invented; `token` in braces is literal, the storefront fills it in (OP-072). */

interface BlockContent {
  type: 'travel' | 'region' | 'current_offer';
  title: string;
  /** A block seeded without one can still be given one (OP-065). */
  reference: string | null;
  /** Departments of a region. */
  numbers?: string;
  state?: 'inactive' | 'archived';
  items: readonly (readonly [title: string, label: string | null, description: string | null])[];
}

const TRAVELS = [
  ['Week-end à Lisbonne', 'Vol et hôtel 3 étoiles inclus', 'Trois jours dans les ruelles de l’Alfama'],
  ['Croisière sur le Danube', 'Pension complète', 'De Passau à Budapest, cabine extérieure'],
  ['Safari au Kenya', 'Départs garantis', null],
  ['Neige en Maurienne', 'Jusqu’à 35 % de remise', 'Appartement au pied des pistes, linge fourni'],
  ['Camping en Vendée', null, 'Mobil-home six personnes, piscine couverte'],
  ['Gîte dans le Perche', 'Animaux acceptés', null],
  ['Rome en famille', 'Visites coupe-file', 'Quatre nuits près du Panthéon'],
  ['Cure thermale à Dax', null, null],
] as const;

const OUTINGS = [
  ['Parc d’attractions', 'Dès 29 €', 'Billet daté, accès toute la journée'],
  ['Cinéma 5 places', 'Sans date', 'Valable dans toutes les salles, tous les jours'],
  ['Aquarium', null, 'Adulte ou enfant, sans réservation'],
  ['Spa deux heures', 'En duo', 'Bassins, hammam et tisanerie'],
  ['Karting', null, null],
  ['Musée et jardins', 'Nouveau', 'Visite libre des collections et du parc'],
  ['Saut à l’élastique', null, 'À partir de 16 ans'],
  ['Cours de cuisine', 'Petit groupe', null],
  ['Croisière fluviale', null, 'Une heure commentée, départs toute l’année'],
] as const;

const OFFERS = [
  ['Cartes cadeaux mode', '-8 %', 'Utilisables en boutique et en ligne'],
  ['Rentrée des sportifs', '-20 %', 'Abonnements et équipement'],
  ['Loisirs créatifs', null, null],
  ['Jouets d’éveil', '-15 %', 'Une sélection pour les moins de trois ans'],
] as const;

export const BLOCKS: readonly BlockContent[] = [
  { type: 'travel', title: 'Nos voyages', reference: 'voyages', items: TRAVELS },
  { type: 'travel', title: 'Dernière minute', reference: 'derniere-minute', items: TRAVELS.slice(2, 6) },
  { type: 'travel', title: 'Séjours à la neige', reference: 'neige', state: 'inactive', items: TRAVELS.slice(3, 5) },
  {
    type: 'region',
    title: 'Auvergne-Rhône-Alpes',
    reference: 'auvergne-rhone-alpes',
    numbers: '01,03,07,15,26,38,42,43,63,69,73,74',
    items: OUTINGS,
  },
  { type: 'region', title: 'Bretagne', reference: 'bretagne', numbers: '22,29,35,56', items: OUTINGS.slice(1, 6) },
  { type: 'region', title: 'Île-de-France', reference: 'ile-de-france', numbers: '75,77,78,91,92,93,94,95', items: OUTINGS },
  { type: 'region', title: 'Hauts-de-France', reference: 'hauts-de-france', numbers: '02,59,60,62,80', items: OUTINGS.slice(0, 4) },
  { type: 'region', title: 'Corse', reference: 'corse', numbers: '20', state: 'inactive', items: [] },
  { type: 'current_offer', title: 'Offres du moment', reference: 'offres-du-moment', items: OFFERS },
  { type: 'current_offer', title: 'Top 10 des cartes cadeaux', reference: 'top-cartes', items: OFFERS.slice(0, 3) },
  { type: 'current_offer', title: 'Idées pour la rentrée', reference: null, items: OFFERS.slice(1) },
  { type: 'current_offer', title: 'Fête des mères', reference: 'fete-des-meres', state: 'inactive', items: [] },
  { type: 'current_offer', title: 'Soldes d’été', reference: 'soldes-ete', state: 'archived', items: OFFERS.slice(0, 2) },
];

/** What a carousel or an item leads to: a word that says where to find a uuid, or the value itself. */
type Target = 'product' | 'category' | 'filter' | { words: string } | { link: string };

export const CAROUSELS: readonly { page: 'homepage' | 'login'; second?: true; inactive?: true; target: Target }[] = [
  { page: 'homepage', target: 'category' },
  { page: 'homepage', target: 'product' },
  { page: 'homepage', target: { link: '/offres/noel' } },
  { page: 'homepage', target: { words: 'carte cadeau' } },
  { page: 'homepage', target: 'product' },
  { page: 'homepage', target: { link: 'https://voyages.example.com/?token={token}' } },
  { page: 'homepage', target: 'filter' },
  { page: 'homepage', inactive: true, target: { words: 'week-end spa' } },
  { page: 'homepage', inactive: true, target: 'category' },
  { page: 'login', target: { link: '/' } },
  { page: 'login', second: true, target: { link: '/' } },
  { page: 'login', second: true, target: { link: '/actualites' } },
  { page: 'login', inactive: true, target: { link: '/offres/rentree' } },
];

/** What the items of a block lead to, in turn. */
export const TARGETS: Record<BlockContent['type'], readonly Target[]> = {
  travel: [
    { link: 'https://voyages.example.com/?token={token}' },
    { link: 'https://voyages.example.com/sejours?token={token}' },
    'product',
  ],
  region: ['product', 'product', 'category', { words: 'billet' }, 'filter'],
  current_offer: ['category', 'product', { link: '/offres' }],
};
