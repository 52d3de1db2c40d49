import { type CorpusCase, codes } from './case.ts';
import type { MarkedFile } from './marked.ts';

const file = (name: string, proves: string, lines: string[]): MarkedFile => ({ name, proves, kind: 'codes', lines });
const SAYS = (header: string) => `La colonne «\u202f${header}\u202f» dit`;
const MASKED = 'masqué';
const UNDATED = 'date d’expiration est vide';
const INVERTED = 'inversés';
const SHAPE = 'Les autres codes';

/** Files whose rows look like good ones, and that would be sold twice, for nothing or for too long. */
export const oddMoney: MarkedFile[] = [
  file('the cards of a portal, masked', 'IPR-006', ['Numéro de carte;Expiration', `6 5000 **** **** {four};31/12/2030 ~ ${MASKED}`]),
  file('cards of which only the end is left', 'IPR-006', ['code', `6 **** **** **** {four} ~ ${MASKED}`]),
  file('cards masked by letters', 'IPR-006', ['code', `6 XXXX-XXXX-{four} ~ ${MASKED}`, `4 5000XXXXXXXX{four} ~ ${MASKED}`]),
  file('cards masked by dots', 'IPR-006', ['code', `3 ●●●●●●●●{four} ~ ${MASKED}`]),
  file('one masked card among others', 'IPR-006', ['code', '6 {sixteen}', `5000xxxxxxxx1234 ~ ${MASKED}`]),
  file('short masked codes', 'IPR-006', ['code', `6 XXXX{four} ~ ${MASKED}`]),

  file('an expiry in merged cells', 'IPR-006', [
    'Code;Expiration',
    '{card};31/12/2030',
    `2 {card}; ~ ${UNDATED}`,
    '{card};30/06/2030',
    `3 {card}; ~ ${UNDATED}`,
  ]),
  file('an expiry in one merged cell', 'IPR-006', ['Code;Expiration', '{card};31/12/2030', `6 {card}; ~ ${UNDATED}`]),
  file('two codes without expiry among others', 'IPR-006', ['Code;Expiration', '18 {card};31/12/2030', `2 {card}; ~ ${UNDATED}`]),

  file('most of a lot, sold', 'IPR-007', [
    'Code;Client;Date de vente;Expiration',
    `{card};M. Durand;01/03/2026;31/12/2030 ~ ${SAYS('Client')}`,
    `{card};Mme Petit;02/03/2026;31/12/2030 ~ ${SAYS('Client')}`,
    `{card};M. Roux;05/03/2026;31/12/2030 ~ ${SAYS('Client')}`,
    '2 {card};;;31/12/2030',
  ]),
  file('most of a lot, sold, by the day alone', 'IPR-007', [
    'Code;Date de vente;Expiration',
    `{card};01/03/2026;31/12/2030 ~ ${SAYS('Date de vente')}`,
    `{card};02/03/2026;31/12/2030 ~ ${SAYS('Date de vente')}`,
    `{card};05/03/2026;31/12/2030 ~ ${SAYS('Date de vente')}`,
    '2 {card};;31/12/2030',
  ]),
  file('states in two letters, half of them known', 'IPR-007', ['code;statut', '3 {card};ACT', `3 {card};CAN ~ ${SAYS('statut')}`]),
  file('balances', 'IPR-007', [
    'N° carte;Solde;Expiration',
    '5 {sixteen};25,00;31/12/2030',
    `2 {sixteen};0,00;31/12/2030 ~ ${SAYS('Solde')}`,
  ]),
  file('balances with their currency', 'IPR-007', ['code;Montant restant', '5 {card};25 €', `{card};0 € ~ ${SAYS('Montant restant')}`]),
  file('uses that are left', 'IPR-007', ['code;Utilisations restantes', '5 {card};1', `{card};0 ~ ${SAYS('Utilisations restantes')}`]),

  file('one amount among others', 'IPR-007', ['code;Montant', '19 {card};10,00', `{card};50 ~ ${SAYS('Montant')}`]),
  file('an amount in two writings', 'IPR-007, IPR-020', ['code;Montant', '9 {card};10,00', '{card};10 €', '{card};10']),

  file('several codes with a letter among digits', 'IPR-006', [
    'code',
    '47 {ten}',
    `400300123O ~ ${SHAPE}`,
    `40O3001234 ~ ${SHAPE}`,
    `400300I234 ~ ${SHAPE}`,
  ]),
  file('several codes with a word behind them', 'IPR-006, IPR-007', ['code', '40 {card}', `3 {card} (utilisé) ~ utilisé`]),
  file('codes with words behind half of them', 'IPR-007', ['code', '6 {card}', `6 {card} (annulé) ~ annulé`]),
  file('several lengths among digits', 'IPR-006', ['code', '97 {ten}', `3 {four}567890123456 ~ ${SHAPE}`]),

  file('a remark among others', 'IPR-007', [
    'code;commentaire',
    '3 {card};lot mars',
    `{card};ANNULÉ ~ ${SAYS('commentaire')}`,
    '3 {card};lot de mars, livré avec retard parce que le transporteur était absent',
  ]),
  file('a state far below an empty column', 'IPR-007', [
    'code;situation',
    '5200 {card};',
    `{card};ANNULÉ ~ ${SAYS('situation')}`,
    '5 {card};',
  ]),
  file('a state far below a column of free ones', 'IPR-007', ['code;foo', '5200 {card};disponible', `{card};ANNULÉ ~ ${SAYS('foo')}`]),

  file('months first, shown by another column', 'IPR-008', [
    'Card Number,Issue Date,Expiry Date',
    '{sixteen},10/31/2026,12/12/2027',
    `4 {sixteen},10/31/2026,10/11/2027 ~ ${INVERTED}`,
  ]),
  file('times behind the days', 'IPL-011', [
    'code;expiration',
    '{card};2030-12-31T00:00:00Z',
    '{card};2030-12-31T23:59:59+01:00',
    '{card};2030-12-31 00:00:00',
    '{card};31/12/2030 00:00',
    '{card};31/12/2030 23:59:59',
    '{card};2030-12-31T00:00:00.000Z',
    '{card};31/12/2030 à midi ~ n’est pas une date',
  ]),
];

const pins = (name: string, rows: string[], expected: string[]): CorpusCase =>
  codes(name, 'IPR-012, IPL-012', `cardno;pin\n${rows.join('\n')}\n`, expected, {
    chosen: [
      { header: 'cardno', column: 'code' },
      { header: 'pin', column: 'pin' },
    ],
  });
const PIN = 'Des zéros ont peut-être été perdus au début du code PIN\u202f: les autres ont 4 chiffres.';
const states = (rows: string[], question: string): CorpusCase =>
  codes(
    `states in letters: ${question}`,
    'IPR-007',
    `code;statut\n${rows.join('\n')}\n`,
    rows.map((row, at) => `${at + 2} new ${row.slice(0, row.indexOf(';'))}`),
    {
      problems: [
        `La colonne «\u202fstatut\u202f» dit peut-être que des codes sont utilisés\u202f: ${question}. Retirez-les du fichier, ou vérifiez de nouveau pour continuer.`,
      ],
    },
  );

/** Files that ask a question before anything is sent, and what follows the answer. */
export const questions: CorpusCase[] = [
  pins(
    'PINs that have lost their zeros',
    [
      '174941007931;1613',
      '174941007932;0226',
      '174941007933;4039',
      '174941007934;226',
      '174941007935;1398',
      '174941007936;1**3',
      '174941007937;5512',
      '174941007938;7004',
    ],
    [
      '2 new 174941007931 1613',
      '3 new 174941007932 0226',
      '4 new 174941007933 4039',
      `5 doubtful 174941007934 226 [code: ${PIN}]`,
      '6 new 174941007935 1398',
      '7 doubtful 174941007936 1**3 [code: Les autres codes PIN ont 4 chiffres.]',
      '8 new 174941007937 5512',
      '9 new 174941007938 7004',
    ],
  ),
  pins(
    'a masked PIN',
    ['174941007931;****', '174941007932;0226'],
    [
      '2 refused 174941007931 **** [code: Le code PIN est masqué\u202f: le fichier a été exporté sans les codes. Exportez-le avec les codes.]',
      '3 new 174941007932 0226',
    ],
  ),
  states(['A1;A', 'A2;A', 'A3;A', 'A4;U'], 'A (3), U (1)'),
  states(
    [1, 2, 3, 4, 5].map((at) => `A${at};livré`),
    'livré (5)',
  ),
  states(['A1;livré', 'A2;livré', 'A3;'], 'livré (2)'),
  states(['A1;1', 'A2;2', 'A3;1', 'A4;2'], '1 (2), 2 (2)'),
  codes(
    'half of the codes without an expiry',
    'IPL-011',
    'code;expiration\nA1;\nA2;31/12/2030\nA3;31/12/2030\nA4;\nA5;\n',
    ['2 new A1|', '3 new A2|2030-12-31', '4 new A3|2030-12-31', '5 new A4|', '6 new A5|'],
    { notes: ['Des lignes n’ont pas de date d’expiration\u202f: leurs codes n’expirent pas.'] },
  ),
  codes(
    'states in letters, after the question',
    'IPR-007',
    'code;statut\nA1;A\nA2;A\nA3;A\nA4;A\nA5;A\nA6;U\n',
    [...[1, 2, 3, 4, 5].map((at) => `${at + 1} new A${at}`), '7 doubtful A6 [La colonne «\u202fstatut\u202f» dit «\u202fU\u202f».]'],
    {
      chosen: [
        { header: 'code', column: 'code' },
        { header: 'statut', column: 'state' },
      ],
    },
  ),
  codes(
    'several amounts in one file',
    'IPR-007',
    'Code;Montant;Expiration\nA1;10,00;31/12/2030\nA2;50 €;31/12/2030\nA3;10;31/12/2030\n',
    ['2 new A1|2030-12-31', '3 new A2|2030-12-31', '4 new A3|2030-12-31'],
    {
      problems: [
        'La colonne «\u202fMontant\u202f» a plusieurs valeurs\u202f: 10 (2), 50 (1). Tous les codes iront au même produit\u202f: séparez le fichier par valeur, ou vérifiez de nouveau pour l’ignorer.',
      ],
    },
  ),
];
