import { formatNumber } from './numbers.ts';

/** Texts of forms that all documents have: exact, including typos (LCM-008, LCM-010, PRO-015, BLA-022). */
export const formContract = {
  required: 'Ce champ est obligatoire.',
  incomplete: 'Veuillez remplir tous les champs correctement',
  tooLong: (max: number) => `Ce champ doit contenir maximum ${max} caractères.`,
} as const;

/** Message for an incomplete form (MSG-002, TRA-021). */
export const INCOMPLETE = 'Désolé, tous les champs ne sont pas remplis correctement.';

/** Our own texts of all forms. */
export const formTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  changed: (count: number) => (count === 1 ? '1 champ modifié' : `${count} champs modifiés`),
  cancelTitle: 'Êtes-vous sûr de vouloir annuler ?',
  cancelBody: 'Les modifications seront perdues.',
  saveBar: 'Enregistrement',
  sections: 'Sections du formulaire',
  wrongFields: (count: number) => (count === 1 ? '1 erreur' : `${count} erreurs`),
  counter: (used: number, max: number) => `${used} / ${max}`,
  /** Added to the message for a text that is too long. */
  tooMany: (refusal: string, characters: number) => `${/[.!?]$/.test(refusal) ? refusal : `${refusal}.`} Retirez-en\u00A0${characters}.`,
  tooManyItems: (max: number) => `Ce champ accepte au plus ${formatNumber(max)} éléments.`,
  gone: 'Cette fiche n’existe pas, ou n’existe plus',
  goneWhy: 'Elle a peut-être été supprimée, ou l’adresse a changé.',
  notRead: 'La fiche n’a pas pu être chargée',
  backToList: 'Retour à la liste',
  steps: (title: string) => `Étapes : ${title}`,
  stepDone: 'fait',
  stepWrong: 'à corriger',
  previous: 'Précédent',
  next: 'Suivant',
  removeTag: (name: string) => `Retirer ${name}`,
  loading: 'Chargement de la fiche…',
  draft: 'Un brouillon de cette fiche n’a pas été enregistré.',
  /** For secret fields (MUT-008). */
  draftOmits: (labels: readonly string[]) => `À saisir de nouveau, car jamais gardé : ${labels.join(', ')}.`,
  resumeDraft: (at: string) => `Reprendre le brouillon du ${at}`,
  dropDraft: 'Supprimer le brouillon',
  loadingOptions: 'Chargement des choix…',
  optionsFailed: 'Les choix n’ont pas pu être chargés.',
  notOffered: (count: number) =>
    count === 1
      ? '1 valeur choisie n’est plus proposée : elle est gardée.'
      : `${count} valeurs choisies ne sont plus proposées : elles sont gardées.`,
  notNumber: (text: string) => `« ${text} » n’est pas un nombre.`,
  /** After a creation, in its message. */
  openCreated: 'Ouvrir la fiche',
  unchanged: 'Aucune modification à enregistrer.',
  /** Of a form that was left while it was sent. */
  failedAfterLeaving: (reason: string) => `L’enregistrement du formulaire que vous avez quitté n’a pas abouti : ${reason}`,
  row: (list: string, place: number) => `${list}, ligne ${place}`,
  removeRow: (row: string) => `Retirer ${row}`,
  listHint: 'Entrée ajoute une ligne ; un texte de plusieurs lignes, collé, en ajoute autant.',
  /** Title of a tab whose form has errors (DAY-016). */
  wrongTitle: (title: string) => `Erreur : ${title}`,
  summary: (count: number) => (count === 1 ? 'Une erreur est à corriger' : `${count} erreurs sont à corriger`),
} as const;
