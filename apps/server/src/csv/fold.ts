/** A text without accents: each cell of a large file is compared with the headers. */
const ASCII = /^[\0-\x7f]*$/;

/** Text without case and accents, only its letters and digits: `Date d’expiration` and `date_d'expiration` are the same (IPL-008). */
export const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
