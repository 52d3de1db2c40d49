import { brandName } from '../brands.ts';
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
  versionListed: 'Cette version existe déjà.',
  unknownDomain: 'Ce domaine n’existe pas.',
} as const;
