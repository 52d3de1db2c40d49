/** Our own texts of uploaded pictures (open points of CAT-050 to CAT-052): 2 Mo means 2,000,000 bytes. */
export const imageTexts = {
  wrongFormat: 'Le format de l’image est incorrect.',
  tooLarge: 'L’image ne doit pas dépasser 2 Mo.',
  tooManyPixels: 'L’image ne doit pas dépasser 40 millions de pixels.',
  choose: 'Choisir une image',
  replace: 'Remplacer',
  remove: 'Retirer',
  dropHint: 'Déposez ou collez une image ici. 2 Mo au plus.',
  /** With the accepted formats: «JPG, PNG ou SVG». */
  dropHintOf: (formats: string) => `${formats}, 2 Mo au plus. Déposez ou collez une image ici.`,
  uploading: 'Envoi de l’image…',
  failed: 'Une erreur est survenue lors du téléchargement de l’image.',
} as const;
