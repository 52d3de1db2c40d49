import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { spokenLabels } from './field-labels.ts';
import { FormStart, type FormStartProps } from './form-start.tsx';
import type { FormDeclaration } from './record-form.tsx';
import { type TypedFields, typedFields } from './typed-fields.ts';

interface StartedForm<Input extends FieldValues, Output extends Input> extends TypedFields<Input> {
  Start: (
    props: Omit<FormStartProps<Input, Output>, 'form'> & { form: Omit<FormStartProps<Input, Output>['form'], 'schema' | 'labels'> },
  ) => ReactNode;
}

/** A form that starts something and is over no record: it loads nothing of drafts, conflicts and the rest that a record's form has. */
export function startForm<Input extends FieldValues, Output extends Input>({
  labels,
  schema,
}: Omit<FormDeclaration<Input, Output>, 'incomplete'>): StartedForm<Input, Output> {
  const declared = { schema, labels: spokenLabels(labels) };
  return {
    ...typedFields<Input>(),
    // biome-ignore lint/correctness/noComponentHookFactories: a form is declared once, when its module is loaded
    Start: ({ form, ...props }) => <FormStart {...props} form={{ ...declared, ...form }} />,
  };
}
