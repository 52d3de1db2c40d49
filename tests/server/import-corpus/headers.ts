import { bytes, type CorpusCase, codes } from './case.ts';

const UNKNOWN = (name: string) => `La colonne « ${name} » est inconnue : elle est ignorée.`;

const UNREAD_DAYS = (name: string) =>
  `La colonne « ${name} » contient des dates et n’est pas lue comme « Date d'expiration » : choisissez « Date d'expiration » dans « Colonnes du fichier », ou vérifiez de nouveau pour l’ignorer.`;

const NO_HEADER =
  "Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (Code, Date d'expiration), ou la ligne de l’en-tête.";

/** Headers, and rows that do not fit them (IPL-008, IPL-009, IPL-025). */
export const headers: CorpusCase[] = [
  codes('another case, accents and spaces', 'IPL-008', ' CODE ; ExpirationDATE\nA1;31/12/2030\n', ['2 new A1|2030-12-31']),
  codes('synonyms', 'IPL-008', 'Code cadeau;Date d’expiration\nA1;31/12/2030\n', ['2 new A1|2030-12-31']),
  codes('other synonyms, without accents', 'IPL-008', "DATE D'ECHEANCE;Numero\n31/12/2030;A1\n", ['2 new A1|2030-12-31']),
  codes('underscores and hyphens', 'IPL-008', 'code_promo;expiration-date\nA1;31/12/2030\n', ['2 new A1|2030-12-31']),
  codes(
    'columns in another order, and more of them',
    'IPL-008, IPL-009',
    'Offre;expirationDate;Code\nSpa;31/12/2030;A1\n',
    ['2 new A1|2030-12-31'],
    { notes: [UNKNOWN('Offre')] },
  ),
  codes('a misspelt column of days stops the plan', 'IPL-009', 'code;expirationDat\nA1;31/12/2030\nA2;\n', ['2 new A1', '3 new A2'], {
    problems: [UNREAD_DAYS('expirationDat')],
  }),
  codes('days without a header, written as nobody reads them', 'IPL-009', 'code;\nA1;31-12-2030\nA2;?\n', ['2 new A1', '3 new A2'], {
    problems: [UNREAD_DAYS('2')],
  }),
  codes('a column of days beside an empty one, neither of them known', 'IPL-009', 'code;achat;fin\nA1;01/12/2020;\n', ['2 new A1'], {
    problems: [UNREAD_DAYS('achat')],
    notes: [UNKNOWN('fin')],
  }),
  codes(
    'an unknown column of telephone numbers',
    'IPL-009',
    'code;tel;version\nA1;06 12 34 56 78;1.2.3\nA2;06.12.34.56.78;\n',
    ['2 new A1', '3 new A2'],
    {
      notes: [UNKNOWN('tel'), UNKNOWN('version')],
    },
  ),
  codes('an unknown column of days, the end being read', 'IPL-009', 'code;achat;expiration\nA1;01/12/2020;\n', ['2 new A1|'], {
    notes: [UNKNOWN('achat')],
  }),
  codes('no code', 'IPL-009', 'nom;expirationDate\nA1;31/12/2030\n', ['2 refused |2030-12-31 [code: La valeur est vide.]'], {
    problems: ['La colonne « Code » est absente.'],
    notes: [UNKNOWN('nom')],
  }),
  codes('a column twice, under two names', 'IPL-009', 'code;Expiration;Code cadeau\nA1;;A2\n', ['2 new A1|'], {
    problems: ['La colonne « Code » est présente plusieurs fois : « code », « Code cadeau ».'],
  }),
  codes(
    'no header',
    'IPL-009, IPR-010',
    'A1;31/12/2030\nA2;\n',
    ['1 refused  [code: La valeur est vide.]', '2 refused  [code: La valeur est vide.]'],
    {
      problems: [NO_HEADER],
    },
  ),
  codes('an empty file', 'IPL-009', '', [], { problems: ['Le fichier est vide.'] }),
  codes('blank lines alone', 'IPL-009', '\n;;\n\n', [], { problems: ['Le fichier est vide.'] }),
  codes('a header alone', 'IPL-009', 'code;expirationDate\n', []),
  codes('empty columns at the end, as Excel leaves them', 'IPL-009', 'code;expirationDate;;\nA1;;;\nA2;31/12/2030;;\n', [
    '2 new A1|',
    '3 new A2|2030-12-31',
  ]),
  codes('a correction file', 'IPL-025', 'code;expirationDate;Ligne;Erreur\nA1;31/12/2030;7;Le « 31/02/2030 » n’existe pas.\n', [
    '2 new A1|2030-12-31',
  ]),
  codes('more cells than columns', 'IPL-007', 'code;expirationDate\nA;1;31/12/2030\nB;;\n', [
    '2 refused A|1 [La ligne a 3 colonnes au lieu de 2.] [expirationDate: « 1 » n’est pas une date : écrivez-la JJ/MM/AAAA.]',
    '3 new B|',
  ]),
  codes('fewer cells than columns', 'IPL-007', 'code;expirationDate\nA\nB;\n', [
    '2 doubtful A| [La ligne a 1 colonne au lieu de 2.]',
    '3 new B|',
  ]),
  {
    name: 'documents',
    proves: 'IPL-008',
    kind: 'documents',
    content: bytes('Nom du document;Lien;Validité\nGuide;https://example.org/guide.pdf;31/12/2030\n'),
    rows: ['2 new Guide|https://example.org/guide.pdf|2030-12-31'],
  },
  {
    name: 'positions',
    proves: 'IPL-008',
    kind: 'positions',
    content: bytes('Rue;CP;Commune;Pays;Lat;Lng\n1 rue de la Paix;75002;Paris;France;48,8566;2,3522\n'),
    rows: ['2 new 1 rue de la Paix|75002|Paris|France|48.8566|2.3522'],
  },
  {
    name: 'positions by their coordinates alone',
    proves: 'IPL-008',
    kind: 'positions',
    content: bytes('latitude;longitude\n48.85;2.35\n'),
    notes: ['Pays : France, faute d’indication.'],
    rows: ['2 new 48.85|2.35'],
  },
  {
    name: 'positions without coordinates and country',
    proves: 'IPL-009',
    kind: 'positions',
    content: bytes('address;zipCode;city\n1 rue de la Paix;75002;Paris\n'),
    notes: ['Pays : France, faute d’indication.'],
    rows: ['2 new 1 rue de la Paix|75002|Paris'],
  },
];
