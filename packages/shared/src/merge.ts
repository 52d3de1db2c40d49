import { isNumbered, isRows, mergeRows } from './merge-rows.ts';

/** What two people made of one record, both from the same state of it. */
export interface Merged<Form> {
  /** Changes of both, and of a field that both changed, mine. */
  form: Form;
  /** Fields that both changed, to different values. */
  clashes: (keyof Form & string)[];
}

/** Absent and null are the same nothing; a picture is the same under another address. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if ('uuid' in left && 'uuid' in right) return left.uuid === right.uuid;
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Three-way merge by field: what I left as it was follows the record, what I changed is mine, what we both changed to different values
 * is for somebody to decide. A list of rows is merged row by row. Saving the same thing twice clashes with nothing.
 */
export function merge<Form extends object>(base: Partial<Form>, mine: Form, theirs: Form): Merged<Form> {
  const form = { ...mine };
  const clashes: (keyof Form & string)[] = [];
  for (const field of Object.keys(mine) as (keyof Form & string)[]) {
    const [was, own, their] = [base[field], mine[field], theirs[field]];
    if (sameValue(own, was)) form[field] = their;
    else if (sameValue(their, was) || sameValue(their, own)) continue;
    else if (isRows(was) && isNumbered(was) && isRows(own) && isRows(their)) {
      const { rows, clash } = mergeRows(was, own, their);
      form[field] = rows as (typeof form)[typeof field];
      if (clash) clashes.push(field);
    } else clashes.push(field);
  }
  return { form, clashes };
}
