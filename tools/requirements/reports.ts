import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { TestResult } from './proof.ts';

const REPORTS = '.tmp/reports';

export const reportFile = (project: string): string => join(REPORTS, `${project}.json`);

interface TestFile {
  tests: TestResult[];
  /** False when the file failed without a failing test: an import, a hook. */
  isComplete: boolean;
  /** Failures, each with its location and the first lines of its error. */
  failures: string[];
}

/** The part of Vitest's JSON report that is read. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Message of a failure outside of the tests. */
    message?: string;
    assertionResults: { ancestorTitles?: string[]; title: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Number of error lines kept per failure. */
const ERROR_LINES = 6;

const failureText = (file: string, titles: readonly string[], messages: readonly string[]) =>
  [[file, ...titles].join(' > '), ...messages.join('\n').split('\n').slice(0, ERROR_LINES)].join('\n    ');

/** The files of a report, as Vitest writes it. */
export const filesOf = ({ testResults }: VitestReport): TestFile[] =>
  testResults.map(({ name, status, message = '', assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return {
      tests: assertionResults.map(({ ancestorTitles = [], title, status: own }) => ({
        file,
        titles: [...ancestorTitles, title],
        status: own,
      })),
      isComplete: status === 'passed' || failed.length > 0,
      failures: [
        ...(message === '' ? [] : [failureText(file, [], [message])]),
        ...failed.map(({ ancestorTitles = [], title, failureMessages = [] }) =>
          failureText(file, [...ancestorTitles, title], failureMessages),
        ),
      ],
    };
  });

export function readReport(project: string): { files: TestFile[] } | undefined {
  const file = reportFile(project);
  return existsSync(file) ? { files: filesOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport) } : undefined;
}

/** Every test of the last `npm test`, over all projects. */
export function readTests(): TestResult[] {
  if (!existsSync(REPORTS)) return [];
  const projects = readdirSync(REPORTS).filter((name) => name.endsWith('.json'));
  return projects.flatMap((name) => readReport(basename(name, '.json'))?.files.flatMap(({ tests }) => tests) ?? []);
}
