import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { MarkedFile } from './marked.ts';

const HEADER = 'adresse;code postal;ville;pays;latitude;longitude';
const GOOD = [
  '2 rue B;69001;Lyon;France;45.76404;4.83566',
  '3 rue C;13001;Marseille;France;43.29695;5.38107',
  '4 rue D;33000;Bordeaux;France;44.83778;-0.57918',
];
const place = (name: string, row: string): MarkedFile => ({ name, proves: 'IPR-009', kind: 'positions', lines: [HEADER, ...GOOD, row] });
const file = (name: string, proves: string, kind: ImportKind, lines: string[]): MarkedFile => ({ name, proves, kind, lines });
const documents = (name: string, ...titles: string[]) =>
  file(name, 'IPR-013', 'documents', [
    'titre;url',
    ...titles.map(
      (title, at) => `${title.replace(' ~', `;https://example.org/${at} ~`)}${title.includes(' ~') ? '' : `;https://example.org/${at}`}`,
    ),
  ]);
const WRONG = '~ mal lues';

/** Places, accents, days and numbers that are odd, or odd only in how they are written (IPR-008, IPR-009, IPR-011, IPR-013). */
export const oddPlaces: MarkedFile[] = [
  place('coordinates changed over', '1 rue A;29200;Brest;France;-4.48601;48.39040 ~ inversées'),
  place('coordinates changed over in Belgium', '1 rue A;1000;Bruxelles;Belgique;4.35171;50.85034 ~ inversées'),
  place('coordinates changed over overseas', '1 rue A;97400;Saint-Denis;France;55.45000;-20.88000 ~ inversées'),
  place('a sign that was added', '1 rue A;67000;Strasbourg;France;48.57341;-7.75211 ~ pas dans le pays'),
  place('a point without its decimal point', '1 rue A;75001;Paris;France;4885661;235222 ~ latitude'),
  place('coordinates of a projection', '1 rue A;75001;Paris;France;6862305.2;652469.0 ~ latitude'),
  place('degrees, minutes and seconds', '1 rue A;75001;Paris;France;48°51;2°21 ~ pas un nombre'),
  place('the latitude twice', '1 rue A;75001;Paris;France;48.8566;48.8566 ~ pas dans le pays'),
  place('zeros with decimals', '1 rue A;75001;Paris;France;0,0;0,000 ~ nulles'),
  place('one zero', '1 rue A;75001;Paris;France;48.85661;0 ~ nulle'),
  place('coordinates without decimals', '1 rue A;75001;Paris;France;49;2 ~ décimales'),
  place('a point in another country', '1 rue A;28001;Madrid;FR;40.41678;-3.70379 ~ pas dans le pays'),
  place('a point in another country than the default one', '1 rue A;75001;Paris;;40.41678;-3.70379 ~ faute d’indication'),
  place('a point at sea', '1 rue A;33000;Bordeaux;France;45.00000;-8.00000 ~ pas dans le pays'),
  ...['1000', '75001.0', '75001,0', '750011', 'F-75001', '75 001', '75001 CEDEX', '7500O', '7,50E+04', '0142000000', '2A004'].map((zip) =>
    place(`a postcode «${zip}»`, `1 rue A;${zip};Paris;France;48.85661;2.35222 ~ 5 chiffres`),
  ),
  ...['00000', '99999'].map((zip) => place(`a postcode «${zip}»`, `1 rue A;${zip};Paris;France;48.85661;2.35222 ~ n’existe pas`)),
  place('five figures in Belgium', '1 rue A;10000;Bruxelles;Belgique;50.85034;4.35171 ~ 4 chiffres'),
  place('no value in place of a street', 'NULL;75001;Paris;France;48.85661;2.35222 ~ absence de valeur'),
  place('no value in place of a town', '1 rue A;75001;N/A;France;48.85661;2.35222 ~ absence de valeur'),
  place('a place overseas', '1 rue A;97110;Pointe-à-Pitre;France;16.24110;-61.53310'),
  place('a place in Corsica', '1 rue A;20000;Ajaccio;France;41.91923;8.73863'),
  place('signs of all kinds', '1 rue A;33000;Bordeaux;France;+44.8378;−0.5792'),
  place('signs of degrees', '1 rue A;33000;Bordeaux;France;44.8378°;-0.5792°'),
  file('coordinates changed over in each row', 'IPR-009', 'positions', ['lat;lon', '2.35;48.85 ~ inversées', '5.38;43.29 ~ inversées']),
  file('a header again among addresses', 'IPR-005', 'positions', [
    'adresse;cp;ville;pays',
    '1 rue A;75001;Paris;FR',
    'adresse;cp;ville;pays ~ en-tête',
  ]),
  file('a total below addresses', 'IPR-005', 'positions', [
    'adresse;cp;ville;pays',
    '1 rue A;75001;Paris;FR',
    'Total : 2 adresses;;; ~ total',
  ]),
  file('points of all notations', 'IPR-010', 'positions', [
    'adresse;cp;ville;gps',
    '1 rue A;75001;Paris;(48.85, 2.35)',
    '2 rue A;75001;Paris;[48.85, 2.36]',
    '3 rue A;75001;Paris;48.85 2.37',
    '4 rue A;75001;Paris;POINT(2.38 48.85)',
  ]),
  file('points changed over', 'IPR-009', 'positions', ['adresse;cp;ville;gps', '1 rue A;75001;Paris;2.35, 48.85 ~ inversées']),
  file('a header again among documents', 'IPR-005', 'documents', ['titre;url', 'Guide;https://example.org/1', 'titre;url ~ en-tête']),
  file('a total below documents', 'IPR-005', 'documents', ['titre;url', 'Guide;https://example.org/1', 'Total;1 ~ total']),
  file('addresses below a header that is unknown', 'IPR-010', 'documents', [
    'titre;fichier joint',
    'Guide;https://example.org/1',
    'Plan;https://example.org/2',
  ]),

  documents(
    'UTF-8 read as Windows-1252',
    `AllÃ©e ${WRONG}`,
    `Ã‰TÃ‰ ${WRONG}`,
    `Bon Ã  offrir ${WRONG}`,
    `Lâ€™été ${WRONG}`,
    `Bon 10 â‚¬ ${WRONG}`,
    'Forêt',
  ),
  documents('question marks in place of accents', `All?e des ?rables ${WRONG}`, 'Qui ? Quoi ?'),
  documents('code page 850 read as Windows-1252', `all‚e ${WRONG}`, `Fˆte ${WRONG}`, `pr‚sent ${WRONG}`),
  documents('Windows-1252 read as MacRoman', `allÈe ${WRONG}`, `dÈj‡ ${WRONG}`),
  documents(
    'accents that are right',
    'Noël à l’Île-d’Yeu, Cœur €',
    'Ça, où ? «Été»',
    'Über Straße',
    'Ação Ñandú',
    'São João',
    'Tom & Jerry',
    'IRMÃ DE MAIO',
  ),

  file('a year of another century among others', 'IPR-006', 'codes', [
    'code;expiration',
    '8 {eight};31/12/2030',
    '{eight};31/12/2300 ~ très lointaine',
    '{eight};31/12/9999 ~ très lointaine',
  ]),
  file('codes that never expire', 'IPR-020', 'codes', ['code;expiration', '8 {eight};31/12/9999']),
  file('months first in two figures', 'IPR-008', 'codes', ['code;expiration', 'A1;12/31/30', 'A2;03/04/30 ~ inversés']),
];
