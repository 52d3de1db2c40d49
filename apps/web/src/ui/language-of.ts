/** Beginnings of the English texts that the documents define (COD-016, PRD-193, PRO-024…). */
const ENGLISH = /^(?:An error occurred|Error response|Invalid QR)/;

/** Value of `lang` for a text of the documents in English, so that it is pronounced in its language (RGAA 8.7). */
export const languageOf = (text: unknown): 'en' | undefined => (typeof text === 'string' && ENGLISH.test(text) ? 'en' : undefined);
