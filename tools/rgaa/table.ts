import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const SEPARATOR = ' | ';

/** A test, by its file and a part of its title that has no placeholder. */
export interface NamedTest {
  file: string;
  title: string;
}

export const ANSWERS = ['conforme', 'non conforme', 'non applicable'] as const;
type Answer = (typeof ANSWERS)[number];

export interface Criterion {
  number: string;
  title: string;
  answer: Answer;
  tests: NamedTest[];
  /** Why it does not apply, or what only a person can judge, and how it was judged. */
  reason: string;
}

export interface Theme {
  number: string;
  title: string;
  criteria: Criterion[];
}

const rowsOf = (file: string): string[][] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

function answerOf(text: string): Answer {
  const answer = ANSWERS.find((one) => one === text);
  if (answer === undefined) throw new Error(`no answer to a criterion: ${text}`);
  return answer;
}

function testOf(text: string): NamedTest {
  const [file = '', title = ''] = text.split(' > ');
  return { file, title };
}

/** The criteria of RGAA 4.1 with their answers (criteria.tsv), by theme (themes.tsv). */
export function readThemes(): Theme[] {
  const criteria = rowsOf('criteria.tsv').map(([number = '', title = '', answer = '', tests = '', reason = '']) => ({
    number,
    title,
    answer: answerOf(answer),
    tests: tests === '' ? [] : tests.split(SEPARATOR).map(testOf),
    reason,
  }));
  return rowsOf('themes.tsv').map(([number = '', title = '']) => ({
    number,
    title,
    criteria: criteria.filter((criterion) => criterion.number.startsWith(`${number}.`)),
  }));
}

export const countOf = (criteria: readonly Criterion[], answer: Answer): number => criteria.filter((one) => one.answer === answer).length;
