/** For a picture that could not be uploaded in a rich text: exact, without a final dot (PRD-192). */
export const RICH_TEXT_IMAGE_FAILED = 'Une erreur est survenu';

/** Our own texts of the rich-text field. */
export const richTextTexts = {
  toolbar: (label: string) => `Mise en forme : ${label}`,
  open: (label: string) => `Modifier le texte : ${label}`,
  edit: 'Modifier le texte',
  empty: 'Aucun texte pour l’instant.',
  opening: 'L’éditeur se charge…',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  heading: 'Titre',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  link: 'Lien',
  image: 'Insérer une image',
  /** Pictures of another site, or within the pasted text. */
  foreignPictures: 'Les images du texte collé n’ont pas été reprises : enregistrez-les, puis insérez-les une à une.',
  undo: 'Annuler la saisie',
  redo: 'Rétablir la saisie',
  address: 'Adresse du lien',
  applyLink: 'Appliquer le lien',
  removeLink: 'Retirer le lien',
} as const;
