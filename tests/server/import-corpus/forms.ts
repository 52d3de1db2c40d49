import { ADDRESS, type CorpusCase, sent } from './case.ts';

/** Headers at odd places, odd forms of text, cards of two columns, and what is no text (IPR-010 to IPR-012, IPR-016). */
export const forms: CorpusCase[] = [
  sent(
    'comments above codes without a header',
    'IPR-005, IPR-010',
    'codes',
    '# Lot 1\n#\nkmebu7w5b8z2w\nqvbvb87ccqxtx\nxye4xpdrfka7a\njb4zwxmwc2zcn\n',
    [
      '1 refused  [Cette ligne ressemble à un commentaire.] [code: La valeur est vide.]',
      '2 refused  [Cette ligne ressemble à un commentaire.] [code: La valeur est vide.]',
      '3 refused  [code: La valeur est vide.]',
      '4 refused  [code: La valeur est vide.]',
      '5 refused  [code: La valeur est vide.]',
      '6 refused  [code: La valeur est vide.]',
    ],
    {
      detected: { headerLine: 0 },
      problems: [
        "Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (Code, Date d'expiration), ou la ligne de l’en-tête.",
      ],
    },
  ),
  sent(
    'titles above the header',
    'IPR-010',
    'codes',
    'Commande 4012\n\nLivrée le 12/03;;\ncode;expirationDate\nA1;31/12/2030\n',
    ['5 new A1|2030-12-31'],
    { detected: { headerLine: 4 }, notes: ['Les 2 lignes au-dessus de l’en-tête ne sont pas lues.'] },
  ),
  sent(
    'a line of groups above the header',
    'IPR-010',
    'codes',
    'Lot;Fin\nCode;Expiration\nS1;31/12/2030\nS2;31/12/2030\n',
    ['3 new S1|2030-12-31', '4 new S2|2030-12-31'],
    { detected: { headerLine: 2 }, notes: ['La ligne au-dessus de l’en-tête n’est pas lue.'] },
  ),
  sent('a title of the name of a column', 'IPR-010', 'codes', 'Codes\ncode;expirationDate\nA1;31/12/2030\n', ['3 new A1|2030-12-31'], {
    detected: { headerLine: 2 },
    notes: ['La ligne au-dessus de l’en-tête n’est pas lue.'],
  }),
  sent(
    'no header, the columns chosen',
    'IPR-010',
    'codes',
    'ABC123;31/12/2030\nDEF456;31/12/2030\nGHI789;\nJKL012;\n',
    ['1 new ABC123|2030-12-31', '2 new DEF456|2030-12-31', '3 new GHI789|', '4 new JKL012|'],
    {
      chosen: [
        { header: '', column: 'code' },
        { header: '', column: 'expirationDate' },
      ],
      detected: { headerLine: 0 },
    },
  ),
  sent(
    'no header, and codes of capitals alone',
    'IPR-010',
    'codes',
    'ABCDEF\nGHIJKL\nMNOPQR\nSTUVWX\n',
    [
      '1 refused  [code: La valeur est vide.]',
      '2 refused  [code: La valeur est vide.]',
      '3 refused  [code: La valeur est vide.]',
      '4 refused  [code: La valeur est vide.]',
    ],
    {
      detected: { headerLine: 0 },
      problems: [
        "Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (Code, Date d'expiration), ou la ligne de l’en-tête.",
      ],
    },
  ),
  sent(
    'a header of an unknown word',
    'IPR-010',
    'codes',
    'Bons\nABC123\nDEF456\nGHI789\n',
    ['2 refused  [code: La valeur est vide.]', '3 refused  [code: La valeur est vide.]', '4 refused  [code: La valeur est vide.]'],
    {
      detected: { headerLine: 1 },
      problems: ['La colonne « Code » est absente.'],
      notes: [
        'La première ligne, « Bons », est prise pour l’en-tête : si c’est une valeur, choisissez 0 comme ligne de l’en-tête.',
        'La colonne « Bons » est inconnue : elle est ignorée.',
      ],
    },
  ),
  sent(
    'no header, and a first row that may be one, the column chosen',
    'IPR-010',
    'codes',
    'BON\nABC123\nDEF-456\nG7\nHK99\nX31\n',
    [
      '1 doubtful BON [Cette première ligne est peut-être un en-tête : les autres codes contiennent des chiffres.]',
      ...['ABC123', 'DEF-456', 'G7', 'HK99', 'X31'].map((code, at) => `${at + 2} new ${code}`),
    ],
    { chosen: [{ header: '', column: 'code' }], detected: { headerLine: 0 } },
  ),
  sent(
    'no header, and a first code of other letters, the column chosen',
    'IPR-010',
    'codes',
    'welcome10\nABC123\nDEF-456\nG7\n',
    ['1 new welcome10', '2 new ABC123', '3 new DEF-456', '4 new G7'],
    { chosen: [{ header: '', column: 'code' }], detected: { headerLine: 0 } },
  ),
  sent('the line of the header chosen', 'IPR-010', 'codes', 'Réf;Fin\nBon;Date\nA1;31/12/2030\n', ['3 new A1|2030-12-31'], {
    chosen: [
      { header: 'Bon', column: 'code' },
      { header: 'Date', column: 'expirationDate' },
    ],
    given: { headerLine: 2 },
    detected: { headerLine: 1 },
    notes: ['La ligne au-dessus de l’en-tête n’est pas lue.'],
  }),
  sent('digits in the headers', 'IPR-010', 'positions', 'LATITUDE (WGS84);LONGITUDE2\n48,85;2,35\n', ['2 new 48.85|2.35'], {
    detected: { headerLine: 1 },
    notes: ['Pays : France, faute d’indication.'],
  }),
  sent(
    'both coordinates in one cell',
    'IPR-010',
    'positions',
    'nom;coordonnees_gps\nA;48.85,2.35\nB;"48,85, 2,35"\nC;\n',
    [
      '2 new 48.85|2.35',
      '3 new 48.85|2.35',
      '4 refused  [address: Veuillez renseigner l’adresse, le code postal, la ville et le pays.] [zipCode: Veuillez renseigner l’adresse, le code postal, la ville et le pays.] [city: Veuillez renseigner l’adresse, le code postal, la ville et le pays.]',
    ],
    { detected: { headerLine: 1 }, notes: ['La colonne « nom » est inconnue : elle est ignorée.', 'Pays : France, faute d’indication.'] },
  ),
  sent(
    'a header of data that was joined below codes',
    'IPR-010',
    'codes',
    'ABC123\nDEF456\ncode\nGHI789\n',
    [
      '1 refused  [code: La valeur est vide.]',
      '2 refused  [code: La valeur est vide.]',
      '3 refused  [code: La valeur est vide.]',
      '4 refused  [code: La valeur est vide.]',
    ],
    {
      detected: { headerLine: 0 },
      problems: [
        "Le fichier n’a pas d’en-tête : choisissez dans « Colonnes du fichier » ce que contient chaque colonne (Code, Date d'expiration), ou la ligne de l’en-tête.",
      ],
    },
  ),
  sent('synonyms of suppliers', 'IPR-010', 'codes', 'N° carte;Fin de validité\nA1;31/12/2030\n', ['2 new A1|2030-12-31'], {
    detected: { headerLine: 1 },
  }),
  sent('a separator that is declared', 'IPR-011', 'codes', 'sep=;\ncode;expirationDate\nA1;31/12/2030\n', ['3 new A1|2030-12-31'], {
    detected: { headerLine: 2 },
  }),
  sent(
    'a separator that is declared, saved again',
    'IPR-011',
    'codes',
    'sep=,,\ncode,expirationDate\nA1,31/12/2030\n',
    ['3 new A1|2030-12-31'],
    { detected: { headerLine: 2 } },
  ),
  sent(
    'lines quoted as a whole',
    'IPR-011',
    'codes',
    '"code;expirationDate"\n"A1;31/12/2030"\n"A2;""31/12/2030"""\n',
    ['2 new A1|2030-12-31', '3 new A2|2030-12-31'],
    { detected: { headerLine: 1, isWrapped: true } },
  ),
  sent('cells quoted one by one', 'IPR-011', 'codes', '"code";"note"\n"A1";"x, y"\n"A2";"z"\n', ['2 new A1', '3 new A2'], {
    detected: { headerLine: 1 },
    notes: ['La colonne « note » est inconnue : elle est ignorée.'],
  }),
  sent(
    'hundreds of nameless, empty columns',
    'IPR-011',
    'codes',
    `code;expirationDate${';'.repeat(600)}\nA1;31/12/2030${';'.repeat(600)}\n`,
    ['2 new A1|2030-12-31'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'decimals without a leading zero',
    'IPR-011',
    'positions',
    `${ADDRESS}1 rue A;33000;Bordeaux;FR;44.6272100;-.4647950\n1 rue B;47000;Agen;FR;44,2;,62\n`,
    ['2 new 1 rue A|33000|Bordeaux|FR|44.6272100|-0.4647950', '3 new 1 rue B|47000|Agen|FR|44.2|0.62'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'number and PIN',
    'IPR-012',
    'codes',
    'cardno;pin\n174941007932;1613\n197821015851;2226\n',
    ['2 new 174941007932 1613', '3 new 197821015851 2226'],
    {
      detected: { headerLine: 1 },
      problems: [
        'La colonne « pin » semble être le code PIN des cartes : choisissez si elle est jointe au code ou ignorée, puis vérifiez de nouveau.',
      ],
    },
  ),
  sent(
    'number and PIN, joined',
    'IPR-012',
    'codes',
    'cardno;pin\n174941007932;1613\n197821015851;\n',
    ['2 new 174941007932 1613', '3 doubtful 197821015851 [code: Le code PIN est vide.]'],
    {
      chosen: [
        { header: 'cardno', column: 'code' },
        { header: 'pin', column: 'pin' },
      ],
      detected: { headerLine: 1 },
    },
  ),
  sent('number and PIN, the PIN ignored', 'IPR-012', 'codes', 'cardno;pin\n174941007932;1613\n', ['2 new 174941007932'], {
    chosen: [
      { header: 'cardno', column: 'code' },
      { header: 'pin', column: null },
    ],
    detected: { headerLine: 1 },
  }),
  sent('a PDF', 'IPR-016', 'codes', '%PDF-1.7\n%âãÏÓ\n', [], {
    detected: { headerLine: 1 },
    problems: ['Ce fichier est un PDF : demandez les lignes au format CSV.'],
  }),
  sent('a workbook', 'IPR-016', 'codes', 'PK\u0003\u0004\u0014[Content_Types].xml', [], {
    detected: { headerLine: 1 },
    problems: ['Ce classeur Excel ne peut pas être lu : enregistrez-le au format CSV, puis choisissez-le de nouveau.'],
  }),
  sent('a workbook of LibreOffice', 'IPR-016', 'codes', 'PK\u0003\u0004\u0014mimetypeapplication/vnd.oasis.opendocument.spreadsheet', [], {
    detected: { headerLine: 1 },
    problems: ['Ce fichier est un classeur LibreOffice : enregistrez-le au format CSV, puis choisissez-le de nouveau.'],
  }),
  sent('an archive', 'IPR-016', 'codes', 'PK\u0003\u0004\u0014codes.csv', [], {
    detected: { headerLine: 1 },
    problems: ['Ce fichier est une archive : ouvrez-la, puis choisissez le fichier CSV qu’elle contient.'],
  }),
];
