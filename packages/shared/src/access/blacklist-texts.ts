import { of } from '../elision.ts';

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
  state: 'État',
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
