import { UNUSED_UPLOAD_HOURS } from './limits.ts';

/** Texts of an imported file from the documents (IMP-012 to IMP-014). */
export const csvContract = {
  required: 'Aucun fichier sélectionné.',
  notCsv: 'Le fichier doit être au format CSV.',
  wrongFormat: 'Fichier au mauvais format',
} as const;

/** Our own texts of the CSV file field. */
export const csvTexts = {
  choose: 'Choisir un fichier',
  replace: 'Remplacer',
  remove: 'Retirer',
  none: 'Aucun fichier',
  dropHint: 'CSV, 500 Mo au plus. Déposez ou collez ici un fichier, ou des cellules copiées d’un tableur.',
  /** File name for pasted cells. */
  pastedName: 'cellules-collees.csv',
  uploading: 'Envoi du fichier…',
  tooLarge: 'Le fichier ne doit pas dépasser 500 Mo.',
  empty: 'Le fichier est vide.',
  failed: 'Le fichier n’a pas pu être envoyé.',
  quota: `Vous avez déjà trop de fichiers : importez les imports vérifiés et non terminés, ou retirez-les de « Tâches » ; un fichier qui n’a servi à aucun import ne compte plus après ${UNUSED_UPLOAD_HOURS} heures. Choisissez ensuite de nouveau ce fichier.`,
  used: 'Ce fichier a déjà servi à un autre import : choisissez-le de nouveau.',
  gone: 'Ce fichier n’est plus gardé : choisissez-le de nouveau.',
} as const;

/** Our own texts of all CSV imports. */
export const csvImportTexts = {
  file: 'Fichier CSV',
  template: 'Télécharger le modèle CSV',
  submit: 'Vérifier le fichier',
  submitting: 'Vérification…',
  /** Open point of «Success messages not shown». */
  done: 'Import effectué avec succès',
} as const;
