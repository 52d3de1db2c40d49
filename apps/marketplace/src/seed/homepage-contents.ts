/** Texts of the seeded homepage. Names and addresses are invented; `{token}` is literal, the storefront replaces it (OP-072). */

interface BlockContent {
  type: 'travel' | 'region' | 'current_offer';
  title: string;
  /** A block seeded without one can still get one (OP-065). */
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
  ['Accrobranche', 'Dès 6 ans', null],
  ['Théâtre le jeudi', null, 'Une pièce chaque semaine, placement libre'],
  ['Escape game', '-15 %', 'De trois à six joueurs'],
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
  { type: 'travel', title: 'Week-ends en Europe', reference: 'week-ends-europe', items: TRAVELS.slice(0, 3) },
  { type: 'travel', title: 'Campings', reference: 'campings', items: TRAVELS.slice(4, 6) },
  { type: 'travel', title: 'Gîtes et chambres d’hôtes', reference: 'gites', items: TRAVELS.slice(5, 7) },
  { type: 'travel', title: 'Croisières', reference: 'croisieres', items: TRAVELS.slice(1, 2) },
  { type: 'travel', title: 'Thalasso et cures', reference: 'thalasso', items: TRAVELS.slice(7) },
  { type: 'travel', title: 'Circuits accompagnés', reference: 'circuits', items: TRAVELS.slice(1, 4) },
  { type: 'travel', title: 'Colonies de vacances', reference: 'colonies', state: 'inactive', items: [] },
  { type: 'travel', title: 'Location de voitures', reference: 'location-voitures', items: TRAVELS.slice(0, 1) },
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
  { type: 'region', title: 'Grand Est', reference: 'grand-est', numbers: '08,10,51,52,54,55,57,67,68,88', items: OUTINGS.slice(2, 8) },
  { type: 'region', title: 'Normandie', reference: 'normandie', numbers: '14,27,50,61,76', items: OUTINGS.slice(3, 7) },
  { type: 'region', title: 'Pays de la Loire', reference: 'pays-de-la-loire', numbers: '44,49,53,72,85', items: OUTINGS.slice(0, 3) },
  {
    type: 'region',
    title: 'Centre-Val de Loire',
    reference: 'centre-val-de-loire',
    numbers: '18,28,36,37,41,45',
    items: OUTINGS.slice(5, 9),
  },
  {
    type: 'region',
    title: 'Bourgogne-Franche-Comté',
    reference: 'bourgogne-franche-comte',
    numbers: '21,25,39,58,70,71,89,90',
    items: OUTINGS.slice(6, 11),
  },
  {
    type: 'region',
    title: 'Nouvelle-Aquitaine',
    reference: 'nouvelle-aquitaine',
    numbers: '16,17,19,23,24,33,40,47,64,79,86,87',
    items: OUTINGS.slice(1, 10),
  },
  {
    type: 'region',
    title: 'Occitanie',
    reference: 'occitanie',
    numbers: '09,11,12,30,31,32,34,46,48,65,66,81,82',
    items: OUTINGS.slice(4),
  },
  { type: 'region', title: 'Provence-Alpes-Côte d’Azur', reference: 'paca', numbers: '04,05,06,13,83,84', items: OUTINGS.slice(0, 8) },
  { type: 'region', title: 'Corse', reference: 'corse', numbers: '20', state: 'inactive', items: [] },
  { type: 'current_offer', title: 'Offres du moment', reference: 'offres-du-moment', items: OFFERS },
  { type: 'current_offer', title: 'Top 10 des cartes cadeaux', reference: 'top-cartes', items: OFFERS.slice(0, 3) },
  { type: 'current_offer', title: 'Idées pour la rentrée', reference: null, items: OFFERS.slice(1) },
  { type: 'current_offer', title: 'Fête des mères', reference: 'fete-des-meres', state: 'inactive', items: [] },
  { type: 'current_offer', title: 'Soldes d’été', reference: 'soldes-ete', state: 'archived', items: OFFERS.slice(0, 2) },
  { type: 'current_offer', title: 'Cinéma à petit prix', reference: 'cinema', items: OFFERS.slice(2, 3) },
  { type: 'current_offer', title: 'Parcs : la saison est ouverte', reference: 'parcs', items: OFFERS.slice(0, 1) },
  { type: 'current_offer', title: 'Noël des enfants', reference: 'noel-des-enfants', state: 'inactive', items: OFFERS.slice(2) },
  { type: 'current_offer', title: 'Sport en salle', reference: 'sport-en-salle', items: OFFERS.slice(1, 2) },
  { type: 'current_offer', title: 'Bien-être', reference: 'bien-etre', items: OFFERS.slice(0, 2) },
  { type: 'current_offer', title: 'Nouveaux partenaires', reference: 'nouveaux-partenaires', items: OFFERS.slice(1, 4) },
  { type: 'current_offer', title: 'Soldes d’hiver', reference: 'soldes-hiver', state: 'archived', items: [] },
];

/** Target of a carousel or an item: the kind of row whose uuid is used, or the value itself. */
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
  { page: 'homepage', target: { words: 'forfait de ski' } },
  { page: 'homepage', target: 'category' },
  { page: 'homepage', inactive: true, target: { link: '/offres/soldes' } },
  { page: 'login', target: { link: '/' } },
  { page: 'login', second: true, target: { link: '/' } },
  { page: 'login', second: true, target: { link: '/actualites' } },
  { page: 'login', inactive: true, target: { link: '/offres/rentree' } },
  { page: 'login', target: 'category' },
  { page: 'login', target: 'product' },
  { page: 'login', second: true, target: { words: 'cinéma' } },
  { page: 'login', second: true, target: 'filter' },
  { page: 'login', target: { link: '/offres/noel' } },
  { page: 'login', second: true, inactive: true, target: { link: '/offres/ete' } },
  { page: 'login', target: { link: 'https://voyages.example.com/?token={token}' } },
];

/** Targets of the items of a block, in turn. */
export const TARGETS: Record<BlockContent['type'], readonly Target[]> = {
  travel: [
    { link: 'https://voyages.example.com/?token={token}' },
    { link: 'https://voyages.example.com/sejours?token={token}' },
    'product',
  ],
  region: ['product', 'product', 'category', { words: 'billet' }, 'filter', { link: '/offres' }],
  current_offer: ['category', 'product', { link: '/offres' }],
};
