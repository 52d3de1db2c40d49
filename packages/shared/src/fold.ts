/** A text as searches compare it, whatever its case and accents. */
export const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr');
