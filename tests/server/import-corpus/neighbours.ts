import { type CorpusCase, sent } from './case.ts';

const digits = (count: number) => Array.from({ length: count }, (_, at) => String(4_003_001_234 + at * 7_919));
const many = (count: number, code: (at: number) => string) => Array.from({ length: count }, (_, at) => code(at));
/** Rows that are new, from the second line on. */
const news = (codes: readonly string[]) => codes.map((code, at) => `${at + 2} new ${code}`);
const CAPITALS = (at: number) => `AB${String.fromCharCode(65 + at)}Z${at % 10}`;
const otherOrder =
  'Cette ligne suit un en-tête dont les colonnes sont dans un autre ordre, mais elle est lue dans celui du premier : séparez les deux fichiers.';
const NUMBERED = (at: number) => `A${1_000 + at}`;

const DAYS = 'Les codes du fichier sont des dates : un tableur a changé toute la colonne. Demandez de nouveau le fichier au fournisseur.';

/** Rows that depart from their neighbours, and codes that are taken (IPR-005 to IPR-007). */
export const neighbours: CorpusCase[] = [
  sent(
    'comments between codes',
    'IPR-005',
    'codes',
    'code\nA1B2\n# lot 2\nC3D4\n',
    ['2 new A1B2', '3 doubtful # lot 2 [Cette ligne ressemble à un commentaire.]', '4 new C3D4'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'codes that begin with the sign of comments',
    'IPR-005',
    'codes',
    'code\n# 12\n# 13\n# 14\n',
    ['2 new # 12', '3 new # 13', '4 new # 14'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a second header, of a file that was appended',
    'IPR-005',
    'codes',
    'code;expirationDate\nA1;31/12/2030\ncode;expirationDate\nA2;31/12/2030\n',
    [
      '2 new A1|2030-12-31',
      '3 refused code|expirationDate [Cette ligne répète l’en-tête.] [expirationDate: « expirationDate » n’est pas une date : écrivez-la JJ/MM/AAAA.]',
      '4 new A2|2030-12-31',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a second header in other words',
    'IPR-005',
    'codes',
    'code;expirationDate\nA1;31/12/2030\nCode cadeau;Date de validité\nA2;31/12/2030\n',
    [
      '2 new A1|2030-12-31',
      '3 refused Code cadeau|Date de validité [Cette ligne répète l’en-tête.] [expirationDate: « Date de validité » n’est pas une date : écrivez-la JJ/MM/AAAA.]',
      '4 new A2|2030-12-31',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'second headers in another order, then in the first one',
    'IPR-005',
    'codes',
    'code;expirationDate\nA1;31/12/2030\nExpire le;Code\n31/12/2030;A2\n\ncode;expirationDate\nA3;31/12/2030\n',
    [
      '2 new A1|2030-12-31',
      '3 refused Expire le|Code [Cette ligne est un autre en-tête, dont les colonnes sont dans un autre ordre.] [expirationDate: « Code » n’est pas une date : écrivez-la JJ/MM/AAAA.]',
      `4 refused 31/12/2030|A2 [${otherOrder}] [expirationDate: « A2 » n’est pas une date : écrivez-la JJ/MM/AAAA.]`,
      '6 refused code|expirationDate [Cette ligne répète l’en-tête.] [expirationDate: « expirationDate » n’est pas une date : écrivez-la JJ/MM/AAAA.]',
      '7 new A3|2030-12-31',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a second header in another order, whose rows could be read in the first one',
    'IPR-005',
    'positions',
    'adresse;cp;ville;pays\n1 rue Haute;75001;Paris;FR\nville;cp;adresse;pays\nParis;75001;2 rue Haute;FR\n',
    [
      '2 new 1 rue Haute|75001|Paris|FR',
      '3 refused ville|cp|adresse|pays [Cette ligne est un autre en-tête, dont les colonnes sont dans un autre ordre.] [country: Ce pays n’est pas proposé.]',
      `4 doubtful Paris|75001|2 rue Haute|FR [${otherOrder}]`,
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a total at the end',
    'IPR-005',
    'codes',
    'code\nA1\nA2\nTotal : 2\n',
    ['2 new A1', '3 new A2', '4 doubtful Total : 2 [Cette ligne ressemble à un total.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a total beside the codes',
    'IPR-005',
    'codes',
    'libelle;code\nSpa;A1\nSous-total;1\n',
    ['2 new A1', '3 doubtful 1 [Cette ligne ressemble à un total.]'],
    { detected: { headerLine: 1 }, notes: ['La colonne « libelle » est inconnue : elle est ignorée.'] },
  ),
  sent('a code that begins like a total', 'IPR-005', 'codes', 'code\nTOTAL-2030\nTOTALLY\n', ['2 new TOTAL-2030', '3 new TOTALLY'], {
    detected: { headerLine: 1 },
  }),
  sent(
    'digits with a decimal part',
    'IPR-006',
    'codes',
    `code\n${digits(6).join('\n')}\n4003001234500.0\n`,
    [
      ...news(digits(6)),
      '8 doubtful 4003001234500.0 [code: Un tableur a peut-être abîmé cette valeur (nombre décimal) : vérifiez-la d’après l’original.]',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'letters among digits',
    'IPR-006',
    'codes',
    `code\n${digits(6).join('\n')}\n400300123O\n`,
    [...news(digits(6)), '8 doubtful 400300123O [code: Les autres codes ne contiennent que des chiffres.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'eight digits among ten',
    'IPR-006, IPL-012',
    'codes',
    `code\n${digits(6).join('\n')}\n0030012345\n00300123\n`,
    [...news(digits(6)), '8 new 0030012345', '9 doubtful 00300123 [code: Les autres codes ont 10 caractères.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'twelve digits among ten',
    'IPR-006',
    'codes',
    `code\n${digits(6).join('\n')}\n400300123456\n`,
    [...news(digits(6)), '8 doubtful 400300123456 [code: Les autres codes ont 10 caractères.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'five digits in a file of all lengths',
    'IPR-006',
    'codes',
    'code\n12345\n1234567\n123\n12345678\n1\n123456789\n',
    ['2 new 12345', '3 new 1234567', '4 new 123', '5 new 12345678', '6 new 1', '7 new 123456789'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'day and month',
    'IPR-006',
    'codes',
    'code\n12-mars\nmars-30\n3-Dec\n',
    [
      '2 doubtful 12-mars [code: Cette valeur est une date, comme toutes les autres de la colonne : un tableur a changé les codes.]',
      '3 doubtful mars-30 [code: Cette valeur est une date, comme toutes les autres de la colonne : un tableur a changé les codes.]',
      '4 doubtful 3-Dec [code: Cette valeur est une date, comme toutes les autres de la colonne : un tableur a changé les codes.]',
    ],
    { detected: { headerLine: 1 }, notes: [DAYS] },
  ),
  sent('names of months that are codes', 'IPR-006', 'codes', 'code\nMARS-30\nMAI2030\n', ['2 new MARS-30', '3 new MAI2030'], {
    detected: { headerLine: 1 },
  }),
  sent(
    'scientific notation in French',
    'IPR-006, IPL-012',
    'codes',
    'code\n1,2E+12\nA2\n',
    [
      '2 doubtful 1,2E+12 [code: Un tableur a peut-être abîmé cette valeur (notation scientifique) : vérifiez-la d’après l’original.]',
      '3 new A2',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a day joined to the code by another separator',
    'IPR-006',
    'codes',
    'code\nA,31/12/2030\nB,31/12/2030\n',
    [
      '2 doubtful A,31/12/2030 [code: La valeur contient aussi une date : vérifiez le séparateur du fichier.]',
      '3 doubtful B,31/12/2030 [code: La valeur contient aussi une date : vérifiez le séparateur du fichier.]',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a small letter among capitals',
    'IPR-006',
    'codes',
    `code\n${many(20, CAPITALS).join('\n')}\nabcz1\n`,
    [...news(many(20, CAPITALS)), '22 doubtful abcz1 [code: Les autres codes n’ont pas de minuscules.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a sign among fifty codes',
    'IPR-006',
    'codes',
    `code\n${many(50, NUMBERED).join('\n')}\nA10*1\n`,
    [...news(many(50, NUMBERED)), '52 doubtful A10*1 [code: Les autres codes ne contiennent pas « * ».]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'one longer code among twenty',
    'IPR-006',
    'codes',
    `code\n${many(20, NUMBERED).join('\n')}\nA10201\n`,
    [...news(many(20, NUMBERED)), '22 doubtful A10201 [code: Les autres codes ont 5 caractères.]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a state beside each code',
    'IPR-007',
    'codes',
    'code;statut\nA1;disponible\nA2;utilisé\nA3;ANNULÉ\nA4;\n',
    [
      '2 new A1',
      '3 doubtful A2 [La colonne « statut » dit « utilisé ».]',
      '4 doubtful A3 [La colonne « statut » dit « ANNULÉ ».]',
      '5 new A4',
    ],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'a state in English, below an unknown header',
    'IPR-007',
    'codes',
    'code;foo\nA1;USED\nA2;RESERVED\nA3;available\n',
    ['2 doubtful A1 [La colonne « foo » dit « USED ».]', '3 doubtful A2 [La colonne « foo » dit « RESERVED ».]', '4 new A3'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'whether it was used',
    'IPR-007',
    'codes',
    'code;Utilisé\nA1;non\nA2;oui\nA3;0\nA4;1\n',
    ['2 new A1', '3 doubtful A2 [La colonne « Utilisé » dit « oui ».]', '4 new A3', '5 doubtful A4 [La colonne « Utilisé » dit « 1 ».]'],
    { detected: { headerLine: 1 } },
  ),
  sent(
    'when it was used',
    'IPR-007',
    'codes',
    'code;used at;expirationDate\nA1;;31/12/2030\nA2;2026-01-02;31/12/2030\n',
    ['2 new A1|2030-12-31', '3 doubtful A2|2030-12-31 [La colonne « used at » dit « 2026-01-02 ».]'],
    { detected: { headerLine: 1 } },
  ),
  sent('a column of other words', 'IPR-007', 'codes', 'code;gamme\nA1;used\nA2;neuf\nA3;ancien\n', ['2 new A1', '3 new A2', '4 new A3'], {
    detected: { headerLine: 1 },
    notes: ['La colonne « gamme » est inconnue : elle est ignorée.'],
  }),
];
