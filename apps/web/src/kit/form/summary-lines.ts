import { formTexts as texts } from '@comptoir/shared/form-texts';
import { get } from 'react-hook-form';
import type { SummaryLine } from './error-summary.tsx';

/** Label of each field, by path; the id of its control is derived from the path. */
export type FieldLabels = Record<string, string>;

/** Id of the control of a field, used by its label, its error and the summary. */
export const fieldId = (path: string) => `field-${path}`;

/** Message of the error at a path of `formState.errors`; a list has its own error next to those of its rows. */
export function messageOf(errors: object, path: string): string | undefined {
  const message: unknown = get(errors, `${path}.message`) || get(errors, `${path}.root.message`);
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Errors of the rows of a list, by position. */
export function rowLines(errors: object, path: string, label: string): SummaryLine[] {
  const rows: unknown = get(errors, path);
  if (typeof rows !== 'object' || rows === null) return [];
  return Object.entries(rows).flatMap(([place, row]) => {
    if (!/^\d+$/.test(place) || typeof row !== 'object' || row === null) return [];
    return Object.keys(row).flatMap((member) => {
      const message = messageOf(row, member);
      if (message === undefined) return [];
      return [{ id: fieldId(`${path}.${place}.${member}`), label: texts.row(label, Number(place) + 1), message }];
    });
  });
}

/** The errors of a form (`formState.errors`) in the order of its fields; errors without field come first (design §3, Refusal). */
export function summaryLines(errors: object, labels: FieldLabels): SummaryLine[] {
  const formMessage = messageOf(errors, 'root');
  const fields = Object.entries(labels).flatMap(([path, label]) => {
    const message = messageOf(errors, path);
    const own = message === undefined ? [] : [{ id: fieldId(path), label, message }];
    return [...own, ...rowLines(errors, path, label)];
  });
  return formMessage === undefined ? fields : [{ message: formMessage }, ...fields];
}
