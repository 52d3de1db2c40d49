import { isNumbered, isRows, mergeRows } from './merge-rows.ts';

/** Result of merging two users' changes, both based on the same state of a record. */
export interface Merged<Form> {
  /** Changes of both; for a field that both changed, my value. */
  form: Form;
  /** Fields that both changed to different values. */
  clashes: (keyof Form & string)[];
}

/** A missing value equals null; a picture is equal even with another URL. What is new has no uuid yet. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if ('uuid' in left && 'uuid' in right && typeof left.uuid === 'string') return left.uuid === right.uuid;
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * Three-way merge by field: a field that I did not change has the record's value, a field that I changed has mine; when both changed it
 * differently, the user must decide. A list of rows is merged by row. Saving the same values twice is not a conflict.
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
