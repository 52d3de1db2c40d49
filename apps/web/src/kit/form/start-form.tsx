import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { visibleLabels } from './field-labels.ts';
import { FormStart, type FormStartProps } from './form-start.tsx';
import type { FormDeclaration } from './record-form.tsx';
import { type TypedFields, typedFields } from './typed-fields.ts';

interface StartedForm<Input extends FieldValues, Output extends Input> extends TypedFields<Input> {
  Start: (
    props: Omit<FormStartProps<Input, Output>, 'form'> & { form: Omit<FormStartProps<Input, Output>['form'], 'schema' | 'labels'> },
  ) => ReactNode;
}

/** A form that starts an action and edits no record: it does not load the modules for drafts, conflicts and saves. */
export function startForm<Input extends FieldValues, Output extends Input>({
  labels,
  schema,
}: Omit<FormDeclaration<Input, Output>, 'incomplete'>): StartedForm<Input, Output> {
  const declared = { schema, labels: visibleLabels(labels) };
  return {
    ...typedFields<Input>(),
    // biome-ignore lint/correctness/noComponentHookFactories: forms are created once, when their module is loaded
    Start: ({ form, ...props }) => <FormStart {...props} form={{ ...declared, ...form }} />,
  };
}
