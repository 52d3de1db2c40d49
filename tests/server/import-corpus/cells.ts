import { bytes, type CorpusCase, codes } from './case.ts';

const dated = (day: string) => `code;expirationDate\nA1;${day}\n`;
const coded = (...cells: string[]) => `code;expirationDate\n${cells.map((cell) => `${cell};`).join('\n')}\n`;
const impossible = (day: string) => [`2 refused A1|${day} [expirationDate: Le « ${day} » n’existe pas.]`];
const noDay = (day: string) => [`2 refused A1|${day} [expirationDate: « ${day} » n’est pas une date : écrivez-la JJ/MM/AAAA.]`];
const invisible = (value: string, name: string) => `2 refused ${value}| [code: La valeur contient un caractère invisible : ${name}.]`;
const MONTH_FIRST = 'Des dates du fichier ont le mois avant le jour.';
const NO_COUNTRY = 'Pays : France, faute d’indication.';
const positions = (name: string, line: string, rows: string[], notes: string[] = []): CorpusCase => ({
  name,
  proves: 'IPL-011',
  kind: 'positions',
  content: bytes(`address;zipCode;city;country;latitude;longitude\n${line}\n`),
  notes,
  rows,
});
const SCIENTIFIC = '[code: Un tableur a peut-être abîmé cette valeur (notation scientifique) : vérifiez-la d’après l’original.]';

/** Cells: days, values damaged by spreadsheets, invisible characters (IPL-011 to IPL-014). */
export const cells: CorpusCase[] = [
  codes('a French day', 'IPL-011', dated('31/12/2030'), ['2 new A1|2030-12-31']),
  codes('a day of one figure each, and a year of two', 'IPL-011', dated('1/2/30'), ['2 new A1|2030-02-01']),
  codes('an ISO day', 'IPL-011', dated('2030-12-31'), ['2 new A1|2030-12-31']),
  codes('a day between spaces', 'IPL-011', dated(' 31/12/2030\u00a0'), ['2 new A1|2030-12-31']),
  codes('the 29th of February of a leap year', 'IPL-011', dated('29/02/2028'), ['2 new A1|2028-02-29']),
  codes('the 29th of February of another year', 'IPL-011', dated('29/02/2030'), impossible('29/02/2030')),
  codes('the 31st of April', 'IPL-011', dated('2030-04-31'), impossible('2030-04-31')),
  codes('a day as Americans write it', 'IPL-011, IPR-008', dated('12/31/2030'), ['2 new A1|2030-12-31'], { notes: [MONTH_FIRST] }),
  codes('a word', 'IPL-011', dated('demain'), noDay('demain')),
  codes('the number that Excel keeps', 'IPL-011', dated('47848'), noDay('47848')),
  codes('a day with dots', 'IPL-011', dated('31.12.2030'), noDay('31.12.2030')),
  codes('yesterday', 'IPL-011', dated('22/11/2026'), ['2 doubtful A1|2026-11-22 [expirationDate: Cette date est passée.]']),
  codes('today', 'IPL-011', dated('23/11/2026'), ['2 new A1|2026-11-23']),
  codes('scientific notation', 'IPL-012', coded('1,23E+12', '1.5E+20', '12E4'), [
    `2 doubtful 1,23E+12| ${SCIENTIFIC}`,
    `3 doubtful 1.5E+20| ${SCIENTIFIC}`,
    '4 new 12E4|',
  ]),
  codes('figures that Excel has lost', 'IPL-012', coded('12345678901234500', '1234567890123450', '12345678901234501'), [
    '2 doubtful 12345678901234500| [code: Un tableur a peut-être remplacé les derniers chiffres par des zéros : vérifiez-les d’après l’original.]',
    '3 new 1234567890123450|',
    '4 new 12345678901234501|',
  ]),
  codes('an accent of two characters', 'IPL-013', coded('E\u0301te', 'Éte'), [
    '2 doubtful E\u0301te| [code: La valeur contient des lettres accentuées en deux caractères, invisibles à l’œil : vérifiez-la d’après l’original.]',
    '3 new Éte|',
  ]),
  codes('figures kept as a text', 'IPL-012', coded('="000123"', "'000124", '"=""000125"""'), [
    '2 new 000123|',
    '3 new 000124|',
    '4 new 000125|',
  ]),
  codes('our own apostrophe', 'IPL-014', coded("'=1+1", "'+33", "'-2", "'@x", "' =1", "'＝1"), [
    '2 new =1+1|',
    '3 new +33|',
    '4 new -2|',
    '5 new @x|',
    '6 new =1|',
    '7 new ＝1|',
  ]),
  codes('an apostrophe of the value', 'IPL-014', coded("'abc", "''=1", "l'été"), ["2 new 'abc|", "3 new '=1|", "4 new l'été|"]),
  codes('a formula that nobody protected', 'IPL-014', coded('=A1', '-12', '+33', '@x'), [
    '2 doubtful =A1| [code: La valeur commence comme une formule de tableur.]',
    '3 new -12|',
    '4 new +33|',
    '5 new @x|',
  ]),
  codes('an error of a spreadsheet', 'IPL-012', coded('#NOM?', '######'), [
    '2 refused #NOM?| [code: « #NOM? » est une erreur de tableur.]',
    '3 refused ######| [code: « ###### » est une erreur de tableur.]',
  ]),
  codes('spaces around', 'IPL-013', coded(' A1 ', '\u00a0A2\u202f', '\u2003A3\u3000', '\tA4'), [
    '2 new A1|',
    '3 new A2|',
    '4 new A3|',
    '5 new A4|',
  ]),
  codes('a space of another kind inside', 'IPL-013', coded('A\u00a01', 'A 2'), [
    '2 doubtful A\u00a01| [code: La valeur contient une espace particulière : espace insécable (U+00A0).]',
    '3 new A 2|',
  ]),
  codes('a space without width', 'IPL-013', coded('A\u200b1'), [invisible('A\u200b1', 'espace sans largeur (U+200B)')]),
  codes('a space without width at the end', 'IPL-013', coded('A1\u200b'), [invisible('A1\u200b', 'espace sans largeur (U+200B)')]),
  codes('a soft hyphen', 'IPL-013', coded('A\u00ad1'), [invisible('A\u00ad1', 'trait d’union conditionnel (U+00AD)')]),
  codes('a mark of direction', 'IPL-013', coded('A\u202e1'), [invisible('A\u202e1', 'U+202E')]),
  codes('a tab inside', 'IPL-013', coded('A\t1'), [invisible('A\t1', 'tabulation (U+0009)')]),
  codes('a bell', 'IPL-013', coded('A\u00071'), [invisible('A\u00071', 'U+0007')]),
  codes('a NUL', 'IPL-013', coded('A\u00001'), [invisible('A\u00001', 'caractère nul (U+0000)')]),
  codes('a joiner that changes nothing', 'IPL-013', coded('A\u034f1'), [invisible('A\u034f1', 'U+034F')]),
  codes('no code', 'IPL-011', 'code;expirationDate\n;31/12/2030\n', ['2 refused |2030-12-31 [code: La valeur est vide.]']),
  codes('a code that is too long', 'IPL-011', coded('x'.repeat(256)), [
    `2 refused ${'x'.repeat(256)}| [code: La valeur dépasse 255 caractères.]`,
  ]),
  {
    name: 'addresses of documents',
    proves: 'IPL-011',
    kind: 'documents',
    content: bytes(
      'docName;url\nA;javascript:alert(1)\nB;\nC;example.org/c.pdf\nD;https://example.org/d e.pdf\nE;HTTPS://example.org/é.pdf\n',
    ),
    rows: [
      '2 refused A|javascript:alert(1) [url: Cette adresse n’est pas valide : elle commence par http:// ou https://.]',
      '3 doubtful B| [url: La valeur est vide.]',
      '4 refused C|example.org/c.pdf [url: Cette adresse n’est pas valide : elle commence par http:// ou https://.]',
      '5 refused D|https://example.org/d e.pdf [url: Cette adresse n’est pas valide : elle commence par http:// ou https://.]',
      '6 new E|HTTPS://example.org/é.pdf',
    ],
  },
  positions('decimals with a comma, and a guarded sign', "1 rue A;13001;Marseille;FR;43,29;'-5,36", [
    '2 doubtful 1 rue A|13001|Marseille|FR|43.29|-5.36 [latitude: Ce point n’est pas dans le pays indiqué (France).]',
  ]),
  positions(
    'a coordinate that is no number',
    ';;;;43.29;est',
    ['2 refused ||||43.29|est [longitude: « est » n’est pas un nombre.]'],
    [NO_COUNTRY],
  ),
  positions(
    'a latitude beyond the pole',
    ';;;;91;5',
    ['2 refused ||||91|5 [latitude: La latitude doit être comprise entre -90 et 90.]'],
    [NO_COUNTRY],
  ),
  positions(
    'one coordinate of two',
    ';;;;43.29;',
    ['2 refused ||||43.29| [longitude: Veuillez renseigner la latitude et la longitude.]'],
    [NO_COUNTRY],
  ),
  positions('an unknown country', '1 rue A;13001;Marseille;Mars;;', [
    '2 refused 1 rue A|13001|Marseille|Mars|| [country: Ce pays n’est pas proposé.]',
  ]),
  positions('half an address', '1 rue A;;Marseille;France;;', [
    '2 refused 1 rue A||Marseille|France|| [zipCode: Veuillez renseigner l’adresse, le code postal, la ville et le pays.]',
  ]),
];
