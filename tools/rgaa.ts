import { writeFileSync } from 'node:fs';
import { readTests } from './requirements/reports.ts';
import { dataOf, markdownOf } from './rgaa/documents.ts';
import { failedTests, missingTests } from './rgaa/named-tests.ts';
import { visitedScreens } from './rgaa/screens.ts';
import { ANSWERS, countOf, readThemes } from './rgaa/table.ts';

/**
 * `npm run rgaa`: the table of the 106 criteria of RGAA 4.1 (docs/accessibility.md) and the data of the screen «Accessibilité», from the
 * answers and the tests that they name (RGA-001). Fails when such a test does not exist, or did not pass in the last `npm test`.
 */
const themes = readThemes();
const criteria = themes.flatMap((theme) => theme.criteria);
const results = readTests();

writeFileSync('docs/accessibility.md', markdownOf(themes, visitedScreens));
writeFileSync('docs/accessibility.tsv', dataOf(themes));

console.log(ANSWERS.map((answer) => `${countOf(criteria, answer)} ${answer}`).join(', '));
if (results.length === 0) console.log('No report of a run: the named tests exist, whether they pass is not known.');
for (const [problem, tests] of [
  ['does not exist', missingTests(criteria)],
  ['did not pass', failedTests(criteria, results)],
] as const)
  for (const test of tests) {
    console.error(`${problem}: ${test}`);
    process.exitCode = 1;
  }
