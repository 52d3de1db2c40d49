import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { MappedColumn } from '@comptoir/shared/imports/detection';

const [DIGITS, CAPITALS, SMALL] = ['0123456789', 'ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz'];
const ALL = CAPITALS + SMALL + DIGITS;
const WORDS = ['NOEL', 'ETE', 'PAQUES', 'RENTREE', 'SOLDES', 'BLACKFRIDAY', 'BIENVENUE', 'MERCI', 'FIDELITE', 'VIP', 'MAMAN'];
const ACCENTED = ['été', 'noël', 'fête', 'crème'];
/** Rows of a file, and files of so many rows of each shape. */
const SIZES = [
  [3, 10],
  [6, 10],
  [12, 10],
  [30, 10],
  [100, 3],
  [400, 2],
  [3_000, 1],
] as const;

/** Random numbers, the same in each run. */
function random(start: number) {
  let seed = start;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const of = (alphabet: string, length: number) => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  return { next, below, of, one };
}

/** Codes of suppliers, by their shape; `at` is the place in the file. */
function shapesOf({ below, of, one, next }: ReturnType<typeof random>): Record<string, (at: number) => string> {
  const part = (length: number) => of(CAPITALS + DIGITS, length);
  return {
    'four digits': () => of(DIGITS, 4),
    'six digits': () => of(DIGITS, 6),
    'eight digits': () => of(DIGITS, 8),
    'ten digits, some with a zero in front': () => of(DIGITS, 10),
    'thirteen digits': () => `4${of(DIGITS, 12)}`,
    'sixteen digits': () => `5${of(DIGITS, 15)}`,
    'nineteen digits': () => `6${of(DIGITS, 18)}`,
    'sixteen digits in groups': () => [4, 4, 4, 4].map((length) => of(DIGITS, length)).join(' '),
    'nine digits with dots': () => [3, 3, 3].map((length) => of(DIGITS, length)).join('.'),
    'digits of all lengths': () => String(below(10 ** (4 + below(6)))),
    'numbers that are counted': (at) => String(at + 1),
    'numbers that are counted, with zeros': (at) => String(at + 1).padStart(6, '0'),
    'capitals and digits, four': () => part(4),
    'capitals and digits, six': () => part(6),
    'capitals and digits, twelve': () => part(12),
    'capitals alone': () => of(CAPITALS, 8),
    'small letters and digits': () => of(SMALL + DIGITS, 13),
    'letters and digits': () => of(ALL, 10),
    'all that a URL may hold': () => of(`${ALL}-_`, 15),
    'signs and letters': () => of(`${ALL}+-`, 15),
    'the alphabet of Base64': () => `${of(`${ALL}+/`, 22)}==`,
    passwords: () => of(`${ALL}!#$%&*?@`, 10),
    'hexadecimal, eight': () => of('0123456789ABCDEF', 8),
    'hexadecimal, sixteen small': () => of('0123456789abcdef', 16),
    uuids: () => [8, 4, 4, 4, 12].map((length) => of('0123456789abcdef', length)).join('-'),
    'random numbers in letters': () => Math.floor(next() * 36 ** 8).toString(36),
    'three parts': () => `${part(4)}-${part(4)}-${part(4)}`,
    'three pairs of digits': () => [2, 2, 2].map((length) => of(DIGITS, length)).join('-'),
    'digits and a slash': () => `${of(DIGITS, 2)}/${of(DIGITS, 4)}`,
    'a number sign': () => `#${part(7)}`,
    'a prefix and a number': () => `NOEL-${below(100_000)}`,
    'a prefix and a number that is counted': (at) => `NOEL-${at + 1}`,
    'a prefix and letters': () => `NOEL${part(5)}`,
    'two kinds in turns': (at) => (at % 2 ? `A${of(DIGITS, 9)}` : `BB-${of(DIGITS, 8)}`),
    'a day and a number': (at) => `CP-2026-03-${String(at).padStart(4, '0')}`,
    'a year and a number': (at) => `2026-${String(at).padStart(5, '0')}`,
    'words and numbers': () => `${of(SMALL, 3 + below(9))}${below(100)}`,
    'words of campaigns': () => `${one(WORDS)}${5 * (1 + below(10))}`,
    'words of campaigns, some with a dash': () => `${one(WORDS)}${below(3) ? '' : '-'}${5 * (1 + below(10))}`,
    'words with accents': () => `${one(ACCENTED)}${below(1_000)}`,
    'months and letters': () => `${one(['JAN', 'FEV', 'MARS', 'AVR', 'MAI', 'JUIN'])}-${part(4)}`,
    'the word of a total': () => `TOTAL${of(DIGITS, 6)}`,
    'addresses of the web': () => `https://example.org/c/${of(SMALL + DIGITS, 8)}`,
  };
}

interface GoodFile {
  name: string;
  kind: ImportKind;
  text: string;
  /** What was chosen for its columns, of which one is asked about. */
  chosen?: MappedColumn[];
}

const REMARKS = [
  'lot de mars',
  'livré le 12/03/2026',
  'à offrir',
  'carte à utiliser en magasin, valable un an et non remboursable',
  'n° 4',
  '',
];
const STATES = ['disponible', 'Actif', 'OK', 'neuf', 'non utilisé', 'A', 'available'];
const CARDS: MappedColumn[] = [
  { header: 'N° carte', column: 'code' },
  { header: 'Code PIN', column: 'pin' },
  { header: 'Date de fin', column: 'expirationDate' },
];

/** Codes beside columns that say nothing against them: states, products, amounts, balances, remarks, orders and PINs (IPR-007, IPR-012). */
function* withColumns(rows: number, { below, of, one }: ReturnType<typeof random>): Generator<GoodFile> {
  const table = (header: string, row: (at: number) => string) =>
    `${header}\n${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}\n`;
  const card = () => `5${of(DIGITS, 15)}`;
  const code = () => [4, 4, 4].map((length) => of(CAPITALS + DIGITS, length)).join('-');
  const state = one(STATES);
  const amount = one(['10', '25,00', '50.00 €']);
  yield { name: 'a state', kind: 'codes', text: table('code;statut;expiration', () => `${code()};${state};31/12/2030`) };
  yield {
    name: 'a product and its amount',
    kind: 'codes',
    text: table('Code;Produit;Montant', () => `${code()};Carte à offrir;${amount}`),
  };
  yield { name: 'a balance', kind: 'codes', text: table('Code;Solde;Client;Commande', () => `${card()};${amount};Comptoir;C-4012`) };
  yield { name: 'remarks', kind: 'codes', text: table('Code;Commentaire;situation', () => `${code()};${one(REMARKS)};`) };
  yield {
    name: 'days of delivery and of expiry, with times',
    kind: 'codes',
    text: table('code;livré le;expire le', () => `${code()};2026-0${1 + below(9)}-1${below(9)};2030-12-${10 + below(20)} 23:59:59`),
  };
  yield {
    name: 'numbers and PINs',
    kind: 'codes',
    chosen: CARDS,
    text: table('N° carte;Code PIN;Date de fin', () => `${card()};${of(DIGITS, 4)};31/12/2030`),
  };
  yield {
    name: 'numbers in groups and PINs of six figures',
    kind: 'codes',
    chosen: CARDS,
    text: table(
      'N° carte;Code PIN;Date de fin',
      () => `${[4, 4, 4].map((length) => of(DIGITS, length)).join(' ')};${of(DIGITS, 6)};31/12/2030`,
    ),
  };
  yield {
    name: 'what is said of each code',
    kind: 'codes',
    text: table(
      "Code;Nombre d'utilisations;Utilisations possibles;Description;Vendu à l'unité;Note",
      () => `${code()};1;1;Bon réservé aux adhérents;oui;ni repris ni remboursé`,
    ),
  };
  yield { name: 'some with an expiry', kind: 'codes', text: table('code;expiration', (at) => `${code()};${at % 3 ? '31/12/2030' : ''}`) };
}

/** Files in which nothing is odd, by seed: codes of all shapes, small and large, addresses and documents. */
export function* goodFiles(seed = 20_261_127): Generator<GoodFile> {
  const source = random(seed);
  const { below, next } = source;
  const lines = (header: string, rows: readonly string[]) => `${header}\n${rows.join('\n')}\n`;
  for (const [rows, files] of SIZES) {
    for (const [name, code] of Object.entries(shapesOf(source)))
      for (let left: number = files; left > 0; left -= 1) {
        const codes = [...new Set(Array.from({ length: rows }, (_, at) => code(at)))];
        const dated = codes.map((text) => `${text};${1 + below(28)}/0${1 + below(9)}/2030`);
        yield { name, kind: 'codes', text: lines('code;expirationDate', dated) };
      }
    for (let left: number = files; left > 0; left -= 1) yield* withColumns(rows, source);
    const streets = ['rue de la Paix', 'ALLÉE DES ÉRABLES', 'chemin du Pré-aux-Clercs', 'impasse d’Alger'];
    const places = Array.from({ length: rows }, (_, at) => {
      const point = [(43.5 + next() * 5.5).toFixed(5), (0.2 + next() * 5).toFixed(5)].join(';');
      return `${at + 1} ${source.one(streets)};${10_000 + at};Ville ${at};${at % 2 ? 'France' : ''};${point}`;
    });
    yield { name: 'addresses of France', kind: 'positions', text: lines('address;zipCode;city;country;latitude;longitude', places) };
    const documents = Array.from({ length: rows }, (_, at) => `Guide n° ${at} – été ${at % 7};https://example.org/${at}.pdf;`);
    yield { name: 'documents', kind: 'documents', text: lines('docName;url;expirationDate', documents) };
  }
}
