import { existsSync, readFileSync } from 'node:fs';
import type { TestResult } from '../requirements/proof.ts';
import type { Criterion, NamedTest } from './table.ts';

/** Suites that several test files run: in a report, their tests are in those files. */
const SUITES = 'tests/kit/';

const nameOf = ({ file, title }: NamedTest) => `${file} > ${title}`;

/** Named tests that no file contains. */
export const missingTests = (criteria: readonly Criterion[]): string[] => {
  const named = criteria.flatMap(({ tests }) => tests);
  return [...new Set(named.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title)).map(nameOf))];
};

/** Named tests that did not pass in the last run; those of a suite that was not run are not judged. */
export function failedTests(criteria: readonly Criterion[], results: readonly TestResult[]): string[] {
  const hasRun = (file: string) => file.startsWith(SUITES) || results.some((result) => result.file === file);
  const isOf =
    ({ file, title }: NamedTest) =>
    (result: TestResult) =>
      (file.startsWith(SUITES) || result.file === file) && result.titles.join(' ').includes(title);
  const named = criteria.flatMap(({ tests }) => tests).filter(({ file }) => hasRun(file));
  const isProven = (test: NamedTest) => {
    const own = results.filter(isOf(test));
    return own.every(({ status }) => status === 'passed') && (own.length > 0 || test.file.startsWith(SUITES));
  };
  return [...new Set(named.filter((test) => !isProven(test)).map(nameOf))];
}
