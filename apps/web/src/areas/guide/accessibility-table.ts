import source from '../../../../../docs/accessibility.tsv?raw';

export const ANSWERS = ['conforme', 'non conforme', 'non applicable'] as const;
type Answer = (typeof ANSWERS)[number];

export interface Criterion {
  theme: string;
  number: string;
  title: string;
  answer: Answer;
  /** Number of tests that prove the answer. */
  tests: number;
  reason: string;
}

const isAnswer = (text: string | undefined): text is Answer => ANSWERS.some((answer) => answer === text);

/** The table that `npm run rgaa` makes. */
export const criteria: readonly Criterion[] = source
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [theme = '', number = '', title = '', answer, tests, reason = ''] = line.split('\t');
    return { theme, number, title, answer: isAnswer(answer) ? answer : 'non conforme', tests: Number(tests), reason };
  });

export const themes: readonly string[] = [...new Set(criteria.map(({ theme }) => theme))];

export const countOf = (answer: Answer, theme?: string): number =>
  criteria.filter((one) => one.answer === answer && (theme === undefined || one.theme === theme)).length;
