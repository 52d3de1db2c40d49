/** From the documents, including the three dots (CAT-023 and its open point). */
export const reorderContract = {
  blocked: 'Vous devez retirer les filtres afin de pouvoir modifier les positions...',
} as const;

/** Our own texts of the handle that moves a row, and of its announcements. */
export const reorderTexts = {
  column: 'Déplacer',
  handle: (row: string) => `Déplacer ${row}`,
  hint: 'Espace saisit la ligne, les flèches la déplacent, Espace la pose, Échap annule.',
  started: (row: string, position: number) =>
    `Déplacement de ${row}, en position ${position}. Les flèches déplacent, Espace pose, Échap annule.`,
  over: (row: string, position: number) => `${row} : position ${position}.`,
  done: (row: string, position: number) => `${row} est maintenant en position ${position}.`,
  cancelled: (row: string, position: number) => `Déplacement annulé : ${row} reste en position ${position}.`,
  saved: (row: string) => `La nouvelle place de ${row} est enregistrée.`,
  undone: (row: string) => `${row} a retrouvé sa place.`,
  failed: (row: string) => `Le déplacement de « ${row} » n’a pas été enregistré.`,
  changed: 'L’ordre a changé entre-temps : vérifiez avant de recommencer.',
} as const;
