const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const REFERENCE_LENGTH = 13;

/** A random reference: 13 capital letters and digits, at least one of each (PRD-055). */
export function randomReference(): string {
  const draw = () => [...crypto.getRandomValues(new Uint32Array(REFERENCE_LENGTH))].map((n) => (LETTERS + DIGITS)[n % 36]).join('');
  let reference = draw();
  while (!/[A-Z]/.test(reference) || !/\d/.test(reference)) reference = draw();
  return reference;
}
