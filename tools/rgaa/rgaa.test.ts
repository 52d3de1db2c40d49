import { readFileSync } from 'node:fs';
import { accessibilityTexts } from '@comptoir/shared/guide/texts';
import { sessionTexts } from '@comptoir/shared/session/texts';
import { describe, expect, it } from 'vitest';
import { dataOf, markdownOf } from './documents.ts';
import { failedTests, missingTests } from './named-tests.ts';
import { visitedScreens } from './screens.ts';
import { type Criterion, countOf, readThemes } from './table.ts';

const themes = readThemes();
const criteria = themes.flatMap((theme) => theme.criteria);

/** Criteria of each theme of RGAA 4.1. */
const SIZES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

describe('the table of RGAA 4.1', () => {
  it('has the 106 criteria, each answered with its proof or its reason, none of them «non conforme» [RGA-001]', () => {
    expect(themes.map((theme) => theme.criteria.map(({ number }) => number))).toEqual(
      SIZES.map((size, theme) => Array.from({ length: size }, (_, place) => `${theme + 1}.${place + 1}`)),
    );
    expect(criteria).toHaveLength(106);
    expect(criteria.filter(({ title }) => title === '')).toEqual([]);
    expect(criteria.filter(({ tests, reason }) => tests.length === 0 && reason === '')).toEqual([]);
    expect(criteria.filter(({ answer, reason }) => answer === 'non applicable' && reason === '')).toEqual([]);
    expect(countOf(criteria, 'non conforme')).toBe(0);
  });

  it('is why the foot of the application says «totalement conforme»', () => {
    expect(countOf(criteria, 'conforme') + countOf(criteria, 'non applicable')).toBe(criteria.length);
    expect(accessibilityTexts.link).toContain(accessibilityTexts.levels.full);
    expect(sessionTexts.accessibility).toBe(accessibilityTexts.link);
  });

  it('names tests that exist [RGA-001]', () => {
    expect(missingTests(criteria)).toEqual([]);
  });

  it('is the one of the documents: `npm run rgaa` changes nothing [RGA-001]', () => {
    expect(readFileSync('docs/accessibility.md', 'utf8')).toBe(markdownOf(themes, visitedScreens));
    expect(readFileSync('docs/accessibility.tsv', 'utf8')).toBe(dataOf(themes));
  });
});

const criterion = (file: string, title: string): Criterion => ({
  number: '1.1',
  title: '',
  answer: 'conforme',
  tests: [{ file, title }],
  reason: '',
});
const result = (file: string, title: string, status = 'passed') => ({ file, titles: ['group', title], status });

describe('a named test', () => {
  it('is missing when its file or its title is', () => {
    const names = ['tools/rgaa/rgaa.test.ts', 'tools/rgaa/none.ts'];
    expect(missingTests(names.map((file) => criterion(file, 'is missing when')))).toEqual(['tools/rgaa/none.ts > is missing when']);
    expect(missingTests([criterion('tools/rgaa/table.ts', 'no such title')])).toHaveLength(1);
  });

  it('is proven by tests that all passed; a file that was not run is not judged', () => {
    const named = criterion('a.test.ts', 'works');
    expect(failedTests([named], [])).toEqual([]);
    expect(failedTests([named], [result('a.test.ts', 'works well')])).toEqual([]);
    expect(failedTests([named], [result('a.test.ts', 'works'), result('a.test.ts', 'works too', 'failed')])).toHaveLength(1);
    expect(failedTests([named], [result('a.test.ts', 'another')])).toHaveLength(1);
  });

  it('of a suite is looked for in all files', () => {
    const named = criterion('tests/kit/x.ts', 'is so');
    expect(
      failedTests([named], [result('tests/e2e/a.test.ts', 'x is so'), result('tests/e2e/b.test.ts', 'y is so', 'failed')]),
    ).toHaveLength(1);
  });
});
