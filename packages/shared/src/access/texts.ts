import { brandName } from '../brands.ts';
import { of } from '../elision.ts';
import { systemName } from './version-list.ts';

/** Texts from the documents, exact including typos (WHL-*, BLA-*). */
export const accessContract = {
  invalidIp: 'Veuillez entrer une adresse IP valide.',
  companyListed: 'Cette société existe déjà.',
  invalidEmail: 'Veuillez entrer un email valide.',
  unknownEmail: "L'adresse mail fournie est invalide. Veuillez vérifier et réessayer.",
  commentRequired: 'Veuillez entrer une description.',
  tooLong: (characters: number) => `Ce champ doit contenir maximum ${characters} caractères.`,
} as const;

/** Texts of the mobile versions from the documents (VER-004, VER-009, VER-019 to VER-025). */
export const versionContract = {
  active: 'Actif',
  inactive: 'Inactif',
  none: 'Aucun résultat trouvé.',
  failed: 'Une erreur est survenue au chargement des versions',
  notAdded: 'Une erreur est survenue. Veuillez réessayer.',
  notToggled: 'Une erreur est survenue.',
  notRemoved: 'Erreur lors de la suppression',
  toggled: 'Le statut a bien été modifié !',
  removed: 'Version supprimée avec succès.',
} as const;

/** Confirmation of a deletion without a text of its own (OP-018). */
export const REMOVAL_QUESTION = 'Êtes-vous sûr de vouloir supprimer cet élément ?';

interface Named {
  version: string;
  os: string;
  domain: string;
}
const named = ({ version, os, domain }: Named) => `${version} (${systemName(os)}, ${brandName(domain)})`;

/** Our own texts of the mobile versions (open points OP-099 and OP-100). */
export const versionTexts = {
  title: 'Versions de l’application mobile',
  noun: { one: 'version', many: 'versions', feminine: true },
  search: 'Rechercher une version',
  version: 'Version',
  system: 'Plateforme',
  domain: 'Domaine',
  createdAt: 'Créée le',
  createdBy: 'Ajoutée par',
  state: 'Statut',
  empty: 'L’application mobile n’est admise que dans les versions de cette liste. La première apparaîtra ici.',
  add: 'Ajouter une version',
  addTitle: 'Ajouter une version',
  versionHint: 'Des nombres séparés par des points, par exemple 4.12.0.',
  choose: 'Choisir…',
  added: 'Version ajoutée avec succès.',
  allowed: (row: Named) => `Version ${named(row)} active`,
  activateQuestion: 'Êtes-vous sûr de vouloir activer cette version ?',
  activateConsequence: (row: Named) => `L’application mobile ${named(row)} sera admise.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver cette version ?',
  deactivateConsequence: (row: Named) => `L’application mobile ${named(row)} ne sera plus admise.`,
  remove: (row: Named) => `Supprimer la version ${named(row)}`,
  removeConsequence: (row: Named) => `La version ${named(row)} quittera la liste.`,
} as const;

/** Our own texts, which may be changed. */
export const accessTexts = {
  ipListed: 'Cette adresse IP existe déjà.',
  emailListed: 'Cet e-mail existe déjà.',
  alreadyBlacklisted: 'Cet utilisateur figure déjà dans la liste noire.',
  lastAdministrator: 'C’est le dernier administrateur qui peut se connecter : le blacklister fermerait le back-office à tous.',
  versionListed: 'Cette version existe déjà.',
  unknownDomain: 'Ce domaine n’existe pas.',
} as const;

/** Texts of the blacklist from the documents, exact including typos (BLA-006, BLA-007, BLA-014, BLA-018, BLA-020, BLA-030, BLA-038). */
export const blacklistContract = {
  notTreated: 'Non traité',
  treated: 'Traité',
  treat: 'Traiter',
  edit: 'Modifier',
  neverLoggedIn: 'Aucune connexion',
  blacklist: 'Blacklister',
  failed: 'Le traitement a echoué',
  usersFailed: 'Une erreur est survenue au chargement des utilisateurs.',
} as const;

/** Our own texts of the blacklist, its histories and the active users (OP-040, OP-087 to OP-095). */
export const blacklistTexts = {
  title: 'Liste noire',
  noun: { one: 'utilisateur', many: 'utilisateurs' },
  search: 'Rechercher un utilisateur',
  name: 'Nom',
  company: 'Société',
  email: 'E-mail',
  role: 'Rôle',
  unknownRole: 'Inconnu',
  listedAt: 'Blacklisté le',
  state: 'Statut',
  blacklisted: 'Sur la liste noire',
  whitelisted: 'Hors de la liste noire',
  treatment: 'Traitement',
  empty: 'Un utilisateur de cette liste ne peut plus se connecter. Le premier apparaîtra ici.',
  add: 'Blacklister un utilisateur',
  viewHistory: (name: string) => `Voir l’historique ${of(name)}`,

  historyTitle: 'Historique',
  historyOf: (name: string) => `Historique ${of(name)}`,
  profile: 'Profil',
  phone: 'Téléphone',
  lastLogin: 'Dernière connexion',
  blacklistings: 'Mises sur liste noire',
  noBlacklisting: 'Aucune mise sur liste noire.',
  comments: 'Commentaires',
  noComment: 'Aucun commentaire.',
  date: 'Date',
  reason: 'Motif',
  /** By the value from the marketplace; other values are comments typed by users. */
  reasons: { Blacklist: 'Mise sur liste noire' } as Readonly<Record<string, string>>,
  author: 'Auteur',
  comment: 'Commentaire',
  pagesOf: (table: string) => `Pages : ${table}`,
  openHistory: 'Voir l’historique',

  treatTitle: (name: string) => `Traiter ${name}`,
  blacklistTitle: (name: string) => `Blacklister ${name}`,
  whitelist: 'Whitelister',
  ownAccount: 'C’est votre propre compte : une fois blacklisté, vous ne pourrez plus vous connecter.',
  choice: 'Décision',
  commentHint: 'Un commentaire est obligatoire pour enregistrer.',
  done: 'Le traitement a bien été effectué.',

  usersTitle: 'Utilisateurs actifs',
  lastName: 'Nom',
  firstName: 'Prénom',
  listed: 'Liste noire',
  inList: 'Déjà inscrit',
  notInList: 'Jamais inscrit',
  noUser: 'Les utilisateurs acceptés et activés viennent de la place de marché. Le premier apparaîtra ici.',
  blacklistUser: (email: string) => `Blacklister ${email}`,
  viewListing: (email: string) => `Voir les mises sur liste noire ${of(email)}`,
} as const;

/** Texts of the white lists from the documents, exact (WHL-002, WHL-023, WHL-034 to WHL-039). Validation messages are in texts.ts. */
export const whiteListContract = {
  byIp: 'Par IP',
  byCompany: 'Par société',
  byEmail: 'Par email',
  /** Same texts as for the switch of versions and the removals of the catalogue (OP-016, OP-018). */
  toggled: 'Le statut a bien été modifié !',
  removed: 'Suppression effectuée avec succès',
  notToggled: 'Erreur inconnue.',
  ipNotRemoved: "Échec de la suppression de l'adresse IP",
  companyNotRemoved: 'Échec de la suppression de la société',
  emailNotRemoved: "Échec de la suppression de l'email",
  companyNotRead: 'Impossible de charger les informations de la société.',
} as const;

/** Our own texts of the white lists (OP-019, OP-078). */
export const whiteListTexts = {
  title: 'Liste blanche',
  views: 'Listes blanches',
  noun: { one: 'entrée', many: 'entrées', feminine: true },
  ipAddress: 'Adresse IP',
  company: 'Société',
  email: 'E-mail',
  requestedBy: 'Demandeur',
  description: 'Description',
  createdAt: 'Ajoutée le',
  createdBy: 'Ajoutée par',
  status: 'Statut',
  active: 'Active',
  inactive: 'Inactive',
  searchIp: 'Rechercher une adresse IP',
  searchCompany: 'Rechercher une société',
  searchEmail: 'Rechercher un e-mail',
  emptyIp: 'Aucun code n’est demandé aux utilisateurs qui se connectent depuis une adresse de cette liste. La première apparaîtra ici.',
  emptyCompany: 'Aucun code n’est demandé aux utilisateurs d’une société de cette liste. La première apparaîtra ici.',
  emptyEmail: 'Aucun code n’est demandé aux utilisateurs de cette liste. Le premier apparaîtra ici.',
  addIp: 'Ajouter une adresse IP',
  addCompany: 'Ajouter une société',
  addEmail: 'Ajouter un e-mail',
  ipHint: 'Quatre nombres séparés par des points, par exemple 192.168.1.20.',
  companyPlaceholder: 'Rechercher une société',
  added: 'L’ajout a bien été effectué.',
  state: (name: string) => `Entrée ${name} active`,
  remove: (name: string) => `Supprimer ${name} de la liste blanche`,
  removeConsequence: (name: string) => `Le code de la double authentification sera de nouveau demandé pour ${name}.`,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const versionLabels = { version: versionTexts.version, os: versionTexts.system, domain: versionTexts.domain } as const;
