import type { PageType } from './kinds.ts';

/** Our own texts of the carousels, except for the sizes: titles and labels are not in the documents (OP-101). */
export const carouselTexts = {
  title: { homepage: 'Carrousel de la page d’accueil', login: 'Carrousel de la page de connexion' } satisfies Record<PageType, string>,
  addTitle: {
    homepage: 'Ajouter un carrousel à la page d’accueil',
    login: 'Ajouter un carrousel à la page de connexion',
  } satisfies Record<PageType, string>,
  editTitle: {
    homepage: 'Modifier un carrousel de la page d’accueil',
    login: 'Modifier un carrousel de la page de connexion',
  } satisfies Record<PageType, string>,
  editOf: {
    homepage: (record: string) => `Modifier le carrousel de la page d’accueil en ${record.toLocaleLowerCase('fr')}`,
    login: (record: string) => `Modifier le carrousel de la page de connexion en ${record.toLocaleLowerCase('fr')}`,
  } satisfies Record<PageType, (record: string) => string>,
  empty: {
    homepage: 'Les carrousels défilent en haut de la page d’accueil. Le premier apparaîtra ici.',
    login: 'Les carrousels défilent sur la page de connexion. Le premier apparaîtra ici.',
  } satisfies Record<PageType, string>,
  noun: { one: 'carrousel', many: 'carrousels' },
  search: 'Rechercher un carrousel',
  destination: 'Destination',
  platform: 'Plateforme',
  add: 'Ajouter un carrousel',
  edit: (position: number) => `Modifier le carrousel en position ${position}`,
  remove: (position: number) => `Supprimer le carrousel en position ${position}…`,
  stateOf: (position: number) => `Carrousel en position ${position} activé`,
  removeConsequence: (position: number) => `Le carrousel en position ${position} disparaîtra du site et ne pourra pas être rétabli.`,
  /** OP-016. */
  activateQuestion: 'Êtes-vous sûr de vouloir activer ce carrousel ?',
  activateConsequence: (position: number) => `Le carrousel en position ${position} sera visible sur le site.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver ce carrousel ?',
  deactivateConsequence: (position: number) => `Le carrousel en position ${position} ne sera plus visible sur le site.`,
  /** CAR-025. */
  imageSize: {
    homepage: 'Taille conseillée : 2560x696 px.',
    login: 'Taille conseillée : 1350x1920 px.',
  } satisfies Record<PageType, string>,
  sameImage: 'Taille conseillée : 1350x1920 px. Sans elle, l’image web sert aussi sur mobile.',
  choosePlatform: 'Choisir une plateforme',
  target: 'Destination',
  place: 'Emplacement',
} as const;
