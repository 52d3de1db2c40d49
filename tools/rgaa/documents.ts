import { ANSWERS, type Criterion, countOf, type Theme } from './table.ts';

/** The visit of every screen (tests/e2e/cold-screens*), and the tests of one screen of each kind. */
const EVERY_SCREEN = 'tests/kit/screen-visit.ts';
const EVERY_KIND = 'tests/e2e/accessibility-display.test.ts';

interface Screen {
  name: string;
  address: string;
}

function screensOf({ answer, tests }: Criterion, count: number): string {
  if (answer === 'non applicable') return '–';
  if (tests.some(({ file }) => file === EVERY_SCREEN)) return `les ${count}`;
  if (tests.some(({ file }) => file === EVERY_KIND)) return 'un de chaque sorte';
  return tests.length === 0 ? 'relecture' : 'ceux du test';
}

const proofOf = ({ tests, reason, answer }: Criterion): string =>
  [
    ...tests.map(({ file, title }) => `\`${file}\` : ${title}`),
    ...(reason === '' ? [] : [answer === 'conforme' ? `Jugé par une personne : ${reason}` : reason]),
  ].join('<br>');

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];

/** docs/accessibility.md: the answers by theme, each criterion with its proof, and the screens. */
export function markdownOf(themes: readonly Theme[], screens: readonly Screen[]): string {
  const all = themes.flatMap(({ criteria }) => criteria);
  const counts = (criteria: readonly Criterion[]) => ANSWERS.map((answer) => countOf(criteria, answer));
  return [
    '# Accessibilité : les 106 critères du RGAA 4.1',
    '',
    'Fait par `npm run rgaa` d’après `tools/rgaa/criteria.tsv`, qui donne la réponse à chaque critère et nomme les tests qui la prouvent : à corriger là.',
    'La déclaration est l’écran « Accessibilité » de l’application, fait des mêmes réponses.',
    '',
    ...head(['Thème', 'Conforme', 'Non conforme', 'Non applicable']),
    ...themes.map(({ number, title, criteria }) => row([`${number}. ${title}`, ...counts(criteria)])),
    row(['Total', ...counts(all)]),
    '',
    'Ce qui est marqué « Jugé par une personne » ne se lit pas dans un test ; la raison est écrite une fois.',
    '',
    ...themes.flatMap(({ number, title, criteria }) => [
      `## ${number}. ${title}`,
      '',
      ...head(['Critère', 'Réponse', 'Écrans', 'Preuve']),
      ...criteria.map((one) => row([`${one.number} ${one.title}`, one.answer, screensOf(one, screens.length), proofOf(one)])),
      '',
    ]),
    '## Les écrans',
    '',
    'Chacun est ouvert à son adresse par le test de `tests/kit/screen-visit.ts` : axe dans les deux thèmes, structure, langue, titre, largeurs de 320 à 1 536 px.',
    '',
    ...screens.map(({ name, address }) => `- ${name} : \`${address}\``),
    '',
  ].join('\n');
}

/** docs/accessibility.tsv: the data of the screen « Accessibilité ». */
export const dataOf = (themes: readonly Theme[]): string =>
  [
    ['theme', 'criterion', 'title', 'answer', 'tests', 'reason'],
    ...themes.flatMap(({ number, title, criteria }) =>
      criteria.map((one) => [`${number}. ${title}`, one.number, one.title, one.answer, String(one.tests.length), one.reason]),
    ),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');
