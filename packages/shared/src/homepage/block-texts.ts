import { of } from '../elision.ts';
import type { BlockType, PageType } from './kinds.ts';
import { homepageTexts, targetTexts } from './texts.ts';

const nouns = {
  travel: { one: 'bloc de voyages', many: 'blocs de voyages' },
  region: { one: 'région', many: 'régions', feminine: true },
  current_offer: { one: 'offre du moment', many: 'offres du moment', feminine: true },
} satisfies Record<BlockType, object>;

/** Our own texts of the content blocks: the documents have English names (OP-101). */
export const blockTexts = {
  title: { travel: 'Voyages', region: 'Régions', current_offer: 'Offres du moment' } satisfies Record<BlockType, string>,
  nouns,
  addTitle: { travel: 'Ajouter un bloc', region: 'Ajouter une région', current_offer: 'Ajouter une offre du moment' } satisfies Record<
    BlockType,
    string
  >,
  editTitle: {
    travel: 'Modifier un bloc de voyages',
    region: 'Modifier une région',
    current_offer: 'Modifier une offre du moment',
  } satisfies Record<BlockType, string>,
  editOf: {
    travel: (title: string) => `Modifier le bloc de voyages ${title}`,
    region: (title: string) => `Modifier la région ${title}`,
    current_offer: (title: string) => `Modifier l’offre du moment ${title}`,
  } satisfies Record<BlockType, (title: string) => string>,
  empty: {
    travel: 'Le site n’a encore aucun bloc de voyages.',
    region: 'Chaque région a son bloc sur la page d’accueil. La première apparaîtra ici.',
    current_offer: 'Les offres du moment ont leurs blocs sur la page d’accueil. La première apparaîtra ici.',
  } satisfies Record<BlockType, string>,
  search: 'Rechercher un bloc',
  name: 'Titre',
  /** OP-061. */
  reference: 'Id',
  identifier: 'Identifiant',
  identifierHint: 'Il ne pourra plus être modifié une fois enregistré.',
  identifierLocked: 'L’identifiant ne peut plus être modifié.',
  /** OP-064. */
  lockQuestion: 'L’identifiant ne pourra plus être modifié. Voulez-vous continuer ?',
  lockConsequence: (reference: string) => `« ${reference} » restera l’identifiant de ce bloc.`,
  additionalInfo: 'Numéros complémentaires',
  additionalInfoHint: 'Des nombres à deux chiffres séparés par des virgules, comme 22,29,35,56.',
  icon3d: 'Icône 3D',
  items: (title: string) => `Voir les éléments ${of(title)}`,
  edit: (title: string) => `Modifier ${title}`,
  /** Agree with the kind of block: «région» and «offre» are feminine. */
  states: {
    travel: { on: 'Actif', off: 'Inactif' },
    region: { on: 'Active', off: 'Inactive' },
    current_offer: { on: 'Active', off: 'Inactive' },
  } satisfies Record<BlockType, object>,
  stateOf: {
    travel: (title: string) => `${title} activé`,
    region: (title: string) => `${title} activée`,
    current_offer: (title: string) => `${title} activée`,
  } satisfies Record<BlockType, (title: string) => string>,
  /** OP-016. */
  activateQuestion: 'Êtes-vous sûr de vouloir activer ce bloc ?',
  activateConsequence: (title: string) => `« ${title} » sera visible sur la page d’accueil.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver ce bloc ?',
  deactivateConsequence: (title: string) => `« ${title} » ne sera plus visible sur la page d’accueil.`,
} as const;

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

/** Labels of the form, also in the history (history/form-labels.ts). */
export const blockLabels = {
  title: blockTexts.name,
  position: homepageTexts.position,
  reference: blockTexts.identifier,
  additionalInfo: blockTexts.additionalInfo,
  image: homepageTexts.image,
  icon3d: blockTexts.icon3d,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const carouselLabels = {
  imageWeb: homepageTexts.imageWeb,
  imageMobile: homepageTexts.imageMobile,
  itemType: targetTexts.type,
  itemValue: targetTexts.value,
  position: homepageTexts.position,
  domaine: carouselTexts.platform,
} as const;
