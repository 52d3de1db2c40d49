import { expect, it } from 'vitest';
import { TreatmentForm } from './blacklist.ts';
import { commentError } from './blacklist-comment.ts';

it.each(['', '   ', 'Fraude', `  ${'x'.repeat(255)}  `, 'x'.repeat(256)])(
  'dialog and schema validate a comment in the same way: «%s»',
  (comment) => {
    const { error } = TreatmentForm.safeParse({ active: true, comment });
    expect(commentError(comment)).toBe(error?.issues[0]?.message);
  },
);
