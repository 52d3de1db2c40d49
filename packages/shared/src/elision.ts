/* Without zod, so that a screen does not download the schemas. */

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/** «de Paris», «d’Épicerie». An «h» takes no elision: whether it is silent depends on the word. */
export const of = (name: string) => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);
