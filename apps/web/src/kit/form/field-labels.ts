import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldLabels } from './summary-lines.ts';

/** In place of the label of a field that the form carries and never shows: it is no change of its own, and no draft fills it. */
export const silent = Symbol('silent');

/** A label for each field of the schema, in the order of the summary; those of nested fields by their dotted names, beside a parent that is silent. */
export type LabelsOf<Input extends FieldValues> = { [Field in keyof Input]-?: string | typeof silent } & {
  [Name in Exclude<FieldPath<Input>, keyof Input>]?: string;
};

export const spokenLabels = <Input extends FieldValues>(labels: LabelsOf<Input>): FieldLabels =>
  Object.fromEntries(
    Object.entries<string | symbol | undefined>(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
