import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldLabels } from './summary-lines.ts';

/** Label of a field that is part of the values but never shown: it is not counted as a change, and drafts do not restore it. */
export const silent = Symbol('silent');

/** A label for each field of the schema, in the order of the summary; nested fields have a dotted name, and their parent is `silent`. */
export type LabelsOf<Input extends FieldValues> = { [Field in keyof Input]-?: string | typeof silent } & {
  [Name in Exclude<FieldPath<Input>, keyof Input>]?: string;
};

export const visibleLabels = <Input extends FieldValues>(labels: LabelsOf<Input>): FieldLabels =>
  Object.fromEntries(
    Object.entries<string | symbol | undefined>(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
