/** Texts given by the documents: exact, typos included. */
export const homepageContract = {
  /** LCM-009, NEW-008, CAR-022, BLK-019, ITM-025. */
  position: 'Ce champ doit être un nombre décimal superieur à 0',
  /** NEW-007; carousels and items have no text of their own (OP-055). */
  bothImages: 'Les deux images sont obligatoires.',
  /** CAR-017. */
  webImage: "L'image web est obligatoire.",
  /** BLK-017, ITM-015. */
  letters: 'Ce champ doit contenir des lettres..',
  /** BLK-018, ITM-016. */
  noSlash: 'Ce champ ne peut contenir de “/”.',
  /** ITM-026. */
  oneTarget: 'Uniquement un des 2 champs Uuid ou le champ URL de redirection doit être rempli',
} as const;

/** Our own texts, free to change. */
export const homepageTexts = {
  /** OP-012. */
  tooLong: (max: number) => `Ce champ doit contenir maximum ${max} caractères.`,
  /** OP-066. */
  twoDigitNumbers: 'Veuillez saisir des nombres à deux chiffres séparés par des virgules.',
  regionOnly: 'Ce champ est réservé aux régions.',
  displayVersion: "La version d'affichage ne correspond pas au type de bloc.",
} as const;
