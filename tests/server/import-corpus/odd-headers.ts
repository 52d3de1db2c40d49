import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { MarkedFile } from './marked.ts';

const codes = (name: string, headerLine: number, lines: string[]): MarkedFile => ({
  name,
  proves: 'IPR-010',
  kind: 'codes',
  lines,
  headerLine,
});
const numbered = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at + 1));

/** Headers below what suppliers write above them (IPR-010, IPR-011). */
export const oddHeaders: MarkedFile[] = [
  codes('a title and a blank line', 3, ['Bons cadeaux – commande 4012', '', 'Code;Expiration', '4 {card};31/12/2030']),
  codes('four lines of labels with values', 5, [
    'Fournisseur;Spa',
    'Commande;4012',
    'Date;12/03/2026',
    'Quantité;4',
    'Code;Expiration',
    '4 {card};31/12/2030',
  ]),
  codes('labels that are names of other columns', 3, ['Titre;Lot 4', 'Nom;Durand', 'Code;Expiration', '4 {card};31/12/2030']),
  codes('a label with the word of a column', 2, ['Code client : 77', 'Code;Expiration', '4 {card};31/12/2030']),
  codes('a label with the word of a column, and its value', 2, ['Code fournisseur;4012', 'Code;Expiration', '4 {card};31/12/2030']),
  codes('a number of codes above', 2, ['Nombre de codes;4', 'Code;Expiration', '4 {card};31/12/2030']),
  codes('merged cells', 3, ['Bons;;;', ';;;', 'N°;Code;Expiration;Montant', '4 1;{card};31/12/2030;25']),
  codes('a line of groups with the name of a column', 2, [
    'Identification;;Validité;',
    'N°;Code;Début;Expiration',
    '4 1;{card};;31/12/2030',
  ]),
  codes('twenty-four lines of conditions', 25, [
    ...numbered(24, (at) => `Condition ${at} : lorem ipsum`),
    'Code;Expiration',
    '4 {card};31/12/2030',
  ]),
  codes('conditions with the separator in them', 12, [
    ...numbered(11, (at) => `Article ${at} ; conditions`),
    'Code;Expiration',
    '6 {card};31/12/2030',
  ]),
  codes('a title of one word above one column', 2, ['Bons', 'code', '5 {eight}']),
  codes('comments above', 3, ['# export 12/03', '# lot 4', 'code;expiration', '4 {card};31/12/2030']),
  codes('a declared separator, then a title', 3, ['sep=;', 'Lot 4', 'code;expiration', '4 {card};31/12/2030']),
  codes('a declared separator with spaces', 2, ['Sep = ;', 'code;expiration', '4 {card};31/12/2030']),
  codes('lines of separators', 3, [';;', ';;', 'code;expiration;', '4 {card};31/12/2030;']),
  codes('types below the header', 1, ['code;expiration', 'string;date ~ n’est pas une date', '6 {card};31/12/2030']),
  codes('the header again in another language', 1, ["Code;Date d'expiration", 'Code;Expiration date ~ en-tête', '4 {card};31/12/2030']),
  codes('an unquoted header above quoted lines', 1, ['code,expiration', '5 "{card},31/12/2030"']),
  codes('nameless columns, of which one has notes', 1, ['code;;;expiration', '4 {card};;note;31/12/2030']),
  codes('a name with a number above figures', 1, ['EAN13', '8 {thirteen}']),
  codes('a name with a number beside another name', 1, ['code1;expiration', '4 {card};31/12/2030']),
  codes('a nameless column in front', 1, [';code;expiration', '4 1;{card};31/12/2030']),
  {
    name: 'a title above positions',
    proves: 'IPR-010',
    kind: 'positions',
    headerLine: 2,
    lines: ['Liste des magasins', 'Enseigne;Adresse;CP;Ville', 'A;1 rue A;75001;Paris', 'B;2 rue B;69001;Lyon'],
  },
];

/** First rows that are none of a header (IPR-010). */
export const withoutHeader: [name: string, kind: ImportKind, lines: string[]][] = [
  ['codes of one length', 'codes', ['12 {eight}']],
  ['codes of parts, the first without a figure', 'codes', ['NVPA-ZRQZ-KFQS', '11 {card}']],
  ['thirteen digits', 'codes', ['12 {thirteen}']],
  ['words in capitals, one without a figure', 'codes', ['SOLEIL', 'PLAGEA', 'FORETS', 'NUAGES']],
  ['codes with days', 'codes', ['6 {small};31/12/2030']],
  ['codes of several lengths', 'codes', ['NOEL2030', 'ETE30', 'PAQUES-2030', 'RENTREE30']],
  ['two codes', 'codes', ['ABCD-1234-EFGH', 'ZZCD-1234-EFGH']],
  ['addresses', 'positions', ['1 rue A;75001;Paris;FR', '2 rue B;69001;Lyon;FR', '3 rue C;13001;Marseille;FR']],
  [
    'documents that are numbered',
    'documents',
    ['Document 1;https://example.org/1', 'Document 2;https://example.org/2', 'Document 3;https://example.org/3'],
  ],
  ['a code of a word and figures', 'codes', ['welcome10', 'SUMMER-20', 'noel', 'Spa2030']],
  ['a code of capitals', 'codes', ['ABCD', 'AB12CD', 'NOEL2030', 'VIP']],
  ['a code of capitals above longer ones', 'codes', ['ABCD', 'X1-9', 'Y22-31415']],
  ['a code of small letters and figures', 'codes', ['ab-12', 'zz-9-k', 'Mixed7']],
  ['a code that is the name of a column with a number', 'codes', ['CODE10', 'NOEL2030', 'SUMMER5']],
  ['a coupon with a number', 'codes', ['COUPON-5', 'noel-20', 'spa-7']],
  ['a word above words', 'codes', ['welcome', 'paques', 'noel20']],
  ['codes that are numbered', 'codes', ['CODE-1', 'CODE-2', 'CODE-3', 'CODE-4']],
  ['coupons with days', 'codes', ['COUPON-1;31/12/2030', 'COUPON-2;31/12/2030', 'X-3;31/12/2030']],
  ['documents', 'documents', ['Guide;https://example.org/1', 'Plan;https://example.org/2', 'Carte;https://example.org/3']],
];
