import { bytes, type CorpusCase, codes } from './case.ts';

const TEXT = 'code;expirationDate\nÉté-1;31/12/2030\nŒuf’€;\n';
const ROWS = ['2 new Été-1|2030-12-31', '3 new Œuf’€|'];
/** Without what MacRoman and Windows-1252 lack in common with the table of the corpus. */
const FRENCH = 'code;expirationDate\nété-à-la-forêt;31/12/2030\ngarçon’œ;\n';
const FRENCH_ROWS = ['2 new été-à-la-forêt|2030-12-31', '3 new garçon’œ|'];
const ILLEGIBLE = '[code: La valeur contient un caractère illisible dans l’encodage du fichier.]';
const NO_STRAYS = { strayLines: [], strayCount: 0 };
const replaced = (text: string, ...places: [string, number[]][]) =>
  places.reduce((content, [mark, by]) => {
    const at = content.indexOf(mark);
    return Buffer.concat([content.subarray(0, at), Buffer.from(by), content.subarray(at + mark.length)]);
  }, Buffer.from(text));

/** How a file is encoded (IPL-005). */
export const encodings: CorpusCase[] = [
  codes('ASCII', 'IPL-005', 'code\nA1\n', ['2 new A1'], { detected: { encoding: 'utf-8', bom: false, ...NO_STRAYS } }),
  codes('UTF-8', 'IPL-005', TEXT, ROWS, { detected: { encoding: 'utf-8', bom: false, ...NO_STRAYS } }),
  codes('UTF-8 behind its mark', 'IPL-005', '', ROWS, { content: bytes(TEXT, 'utf-8', true), detected: { encoding: 'utf-8', bom: true } }),
  codes('UTF-16, little end first', 'IPL-005', '', ROWS, {
    content: bytes(TEXT, 'utf-16le', true),
    detected: { encoding: 'utf-16le', bom: true, lineEnds: ['lf'], delimiter: ';', ...NO_STRAYS },
  }),
  codes('UTF-16, big end first', 'IPL-005', '', ROWS, {
    content: bytes(TEXT, 'utf-16be', true),
    detected: { encoding: 'utf-16be', bom: true, lineEnds: ['lf'], delimiter: ';', ...NO_STRAYS },
  }),
  codes('UTF-16 without its mark, little end first', 'IPL-005', '', ROWS, {
    content: bytes(TEXT, 'utf-16le'),
    detected: { encoding: 'utf-16le', bom: false, lineEnds: ['lf'], delimiter: ';', ...NO_STRAYS },
  }),
  codes('UTF-16 without its mark, big end first', 'IPL-005', '', ROWS, {
    content: bytes(TEXT, 'utf-16be'),
    detected: { encoding: 'utf-16be', bom: false, lineEnds: ['lf'], delimiter: ';', ...NO_STRAYS },
  }),
  codes('UTF-16 with half a surrogate pair', 'IPL-005', '', ['2 new A1', `3 refused B\uFFFD2 ${ILLEGIBLE}`], {
    content: bytes('code\nA1\nB\uD83D2\n', 'utf-16le', true),
    detected: { strayLines: [3], strayCount: 1 },
  }),
  codes('UTF-16 that ends in half a character', 'IPL-005', '', ['2 new A1', `3 refused B\uFFFD ${ILLEGIBLE}`], {
    content: Buffer.concat([bytes('code\nA1\nB', 'utf-16le', true), Buffer.from([0x41])]),
    detected: { strayLines: [3], strayCount: 1 },
  }),
  codes('Windows-1252', 'IPL-005', '', ROWS, {
    content: bytes(TEXT, 'windows-1252'),
    detected: { encoding: 'windows-1252', bom: false, ...NO_STRAYS },
  }),
  codes(
    'Windows-1252 with a byte that it leaves open',
    'IPL-005',
    '',
    ['2 new été', '3 refused A\u0081B [code: La valeur contient un caractère invisible : U+0081.]'],
    {
      content: bytes('code\nété\nA\u0081B\n', 'windows-1252'),
      detected: { encoding: 'windows-1252', strayLines: [3], strayCount: 1 },
    },
  ),
  codes(
    'Windows-1252 with UTF-8 that was encoded twice in one of its lines',
    'IPL-005',
    '',
    ['2 new été', '3 new prête', '4 doubtful dÃ©jÃ [code: Des lettres semblent mal lues : vérifiez l’encodage du fichier.]'],
    {
      content: bytes('code\nété\nprête\ndÃ©jÃ\n', 'windows-1252'),
      detected: { encoding: 'windows-1252' },
    },
  ),
  codes('MacRoman', 'IPL-005', '', FRENCH_ROWS, {
    content: bytes(FRENCH, 'macintosh'),
    detected: { encoding: 'macintosh', bom: false, ...NO_STRAYS },
  }),
  codes('MacRoman with the line ends of an old Macintosh', 'IPL-005, IPL-006', '', FRENCH_ROWS, {
    content: bytes(FRENCH.replaceAll('\n', '\r'), 'macintosh'),
    detected: { encoding: 'macintosh', lineEnds: ['cr'] },
  }),
  codes('the same words in Windows-1252', 'IPL-005', '', FRENCH_ROWS, {
    content: bytes(FRENCH, 'windows-1252'),
    detected: { encoding: 'windows-1252' },
  }),
  codes('UTF-8 with one stray byte', 'IPL-005', '', ['2 new Été', `3 refused B\uFFFD2 ${ILLEGIBLE}`, '4 new Œuf'], {
    content: replaced('code\nÉté\nB#2\nŒuf\n', ['#', [0xe9]]),
    detected: { encoding: 'utf-8', bom: false, strayLines: [3], strayCount: 1 },
  }),
  codes(
    'UTF-8 behind its mark with more stray bytes than letters',
    'IPL-005',
    '',
    [`2 refused A\uFFFD ${ILLEGIBLE}`, `3 refused B\uFFFD ${ILLEGIBLE}`],
    {
      content: replaced('\uFEFFcode\nA#\nB§\n', ['#', [0xe9]], ['§', [0xe8]]),
      detected: { encoding: 'utf-8', bom: true, strayLines: [2, 3], strayCount: 2 },
    },
  ),
  codes('stray bytes in a column that is not read', 'IPL-005', '', ['2 new Été'], {
    content: replaced('code;note\nÉté;vu#\n', ['#', [0xff]]),
    detected: { encoding: 'utf-8', strayLines: [2], strayCount: 1 },
    notes: ['La colonne « note » est inconnue : elle est ignorée.'],
  }),
  codes('UTF-8 that is cut in its last character', 'IPL-005', '', ['2 new Été', `3 refused Œ\uFFFD ${ILLEGIBLE}`], {
    content: replaced('code\nÉté\nŒ#', ['#', [0xc3]]),
    detected: { encoding: 'utf-8', strayLines: [3], strayCount: 1 },
  }),
  codes(
    'stray bytes behind a quoted line break',
    'IPL-005, IPL-007',
    '',
    ['2 refused Été\nseconde [code: La valeur contient un saut de ligne.]', `4 refused B\uFFFD ${ILLEGIBLE}`],
    {
      content: replaced('code\n"Été\nseconde"\nB#\n', ['#', [0xff]]),
      detected: { encoding: 'utf-8', strayLines: [4], strayCount: 1 },
    },
  ),
];
