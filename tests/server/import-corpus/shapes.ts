import { type CorpusCase, codes } from './case.ts';

const ROWS = ['2 new A1|2030-12-31', '3 new A2|'];
const table = (delimiter: string) => `code;expirationDate\nA1;31/12/2030\nA2;\n`.replaceAll(';', delimiter);
const UNCLOSED = '[Un guillemet ne se ferme pas.]';
const MISPLACED = '[Un guillemet est mal fermé.]';
const BREAK = '[code: La valeur contient un saut de ligne.]';

/** Delimiters, quotes and line ends (IPL-006, IPL-007). */
export const shapes: CorpusCase[] = [
  codes('semicolons', 'IPL-006', table(';'), ROWS, { detected: { delimiter: ';', quote: '"', lineEnds: ['lf'] } }),
  codes('commas', 'IPL-006', table(','), ROWS, { detected: { delimiter: ',' } }),
  codes('tabs', 'IPL-006', table('\t'), ROWS, { detected: { delimiter: '\t' } }),
  codes('pipes', 'IPL-006', table('|'), ROWS, { detected: { delimiter: '|' } }),
  codes('one column', 'IPL-006', 'code\nA1\nA2\n', ['2 new A1', '3 new A2'], { detected: { delimiter: ';' } }),
  codes('one column, commas inside its values', 'IPL-006', 'code\nA,1\nA,2\n', ['2 new A,1', '3 new A,2'], {
    detected: { delimiter: ';' },
  }),
  codes('commas inside values between semicolons', 'IPL-006', 'code;note\nA,1;x,y,z\nA,2;x,y\n', ['2 new A,1', '3 new A,2'], {
    detected: { delimiter: ';' },
    notes: ['La colonne « note » est inconnue : elle est ignorée.'],
  }),
  codes(
    'semicolons inside quoted values between commas',
    'IPL-006',
    'code,expirationDate\n"A;1",31/12/2030\n"A;2",\n',
    ['2 new A;1|2030-12-31', '3 new A;2|'],
    { detected: { delimiter: ',', quote: '"' } },
  ),
  codes('a line that declares the delimiter', 'IPL-006, IPL-007', 'sep=|\ncode|expirationDate\nA1|\n', ['3 new A1|'], {
    detected: { delimiter: '|' },
  }),
  codes('CRLF', 'IPL-006', table(';').replaceAll('\n', '\r\n'), ROWS, { detected: { lineEnds: ['crlf'] } }),
  codes('CR', 'IPL-006', table(';').replaceAll('\n', '\r'), ROWS, { detected: { lineEnds: ['cr'] } }),
  codes(
    'all three line ends in one file',
    'IPL-006, IPL-007',
    'code\r\nA1\nA2\r\nA3\rA4\n\nA5\r\nA6',
    ['2 new A1', '3 new A2', '4 new A3', '5 new A4', '7 new A5', '8 new A6'],
    { detected: { lineEnds: ['crlf', 'lf', 'cr'] } },
  ),
  codes('CR CR LF, as a file that was converted twice', 'IPL-006, IPL-007', 'code\r\r\nA1\r\r\nA2\r\r\n', ['3 new A1', '5 new A2']),
  codes('no line end at the end', 'IPL-006', 'code\nA1\nA2', ['2 new A1', '3 new A2']),
  codes('blank lines and lines of delimiters', 'IPL-007', '\n\ncode;expirationDate\n\nA1;\n;\n  \nA2;\n\n', ['5 new A1|', '8 new A2|']),
  codes('quotes, doubled inside', 'IPL-006', 'code;expirationDate\n"A ""1""";"31/12/2030"\n"";\n', ['2 new A "1"|2030-12-31']),
  codes('single quotes', 'IPL-006', "'code';'expirationDate'\n'A;1';'31/12/2030'\n'A''2';\n", ['2 new A;1|2030-12-31', "3 new A'2|"], {
    detected: { quote: "'", delimiter: ';' },
  }),
  codes(
    'double quotes at the beginning of values that are not quoted',
    'IPL-006',
    'code;expirationDate\n"A1;\n"A2;\n"A3;\n',
    [
      '2 doubtful "A1| [code: La valeur contient un guillemet isolé.]',
      '3 doubtful "A2| [code: La valeur contient un guillemet isolé.]',
      '4 doubtful "A3| [code: La valeur contient un guillemet isolé.]',
    ],
    { detected: { quote: '' } },
  ),
  codes('apostrophes of a spreadsheet are no quotes', 'IPL-006, IPL-012', "code\n'000123\n'000124\n", ['2 new 000123', '3 new 000124'], {
    detected: { quote: '"' },
  }),
  codes(
    'line breaks inside quotes: numbers as an editor shows them',
    'IPL-007, IPL-013',
    'code;note\n"A\n1";\nB;"x\r\ny\rz"\nC;\n',
    [`2 refused A\n1 ${BREAK}`, '4 new B', '7 new C'],
    { notes: ['La colonne « note » est inconnue : elle est ignorée.'] },
  ),
  codes(
    'a quote that never closes',
    'IPL-007',
    'code;expirationDate\n"A;\nB;\nC;31/12/2030\n',
    [`2 refused "A| ${UNCLOSED}`, '3 new B|', '4 new C|2030-12-31'],
    { detected: { quote: '"' } },
  ),
  codes('a quote that the quote of another line would close', 'IPL-007', 'code;expirationDate\n"A;\nB;\n"C";\nD;\n', [
    `2 refused "A| ${MISPLACED}`,
    '3 new B|',
    '4 new C|',
    '5 new D|',
  ]),
  codes('something behind a quote', 'IPL-007', 'code;expirationDate\n"A"x;\nB;\n"C";\n"D";\n', [
    `2 refused "A"x| ${MISPLACED}`,
    '3 new B|',
    '4 new C|',
    '5 new D|',
  ]),
  codes('a line longer than any row', 'IPL-007', `code\n${'x'.repeat(300_000)}\nB\n`, [
    `2 refused ${'x'.repeat(300)}… [La ligne est trop longue.]`,
    '3 new B',
  ]),
];
