import { uiTexts } from './layout.ts';

/** What is wrong with a typed text that is not a day: it has the form of one that does not exist, or of none. */
export function dayProblem(typed: string): string {
  const text = typed.trim();
  return /^\d{1,2}[/. -]\d{1,2}[/. -](\d{4}|\d{2})$/.test(text) ? uiTexts.impossibleDay(text) : uiTexts.invalidDay;
}
