// biome-ignore-all lint/correctness/noComponentHookFactories: forms are created once, when their module is loaded, never in a render

import type { MutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { mutate } from '../../lib/mutate.ts';
import type { ScreenData } from '../screen-data.ts';
import type { ReadFailure, ScreenQueryOptions } from '../screen-query-options.ts';
import { type LabelsOf, visibleLabels } from './field-labels.ts';
import type { RecordForm } from './form-declaration.ts';
import { FormDialog, FormDialogFrame, type FormDialogFrameProps, type FormDialogProps } from './form-dialog.tsx';
import { FormPage, type FormPageProps } from './form-page.tsx';
import { FormWizard, type FormWizardProps, type WizardStep } from './form-wizard.tsx';
import type { RecordDeclaration, RecordEdit } from './record.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import { RecordPage, type RecordPageProps } from './record-page.tsx';
import { type TypedFields, typedFields } from './typed-fields.ts';
import type { CreateKey } from './use-create.ts';

/** Schema and labels of a form: a field without a label does not compile, unless it is `silent`. */
export interface FormDeclaration<Input extends FieldValues, Output extends Input>
  extends Pick<RecordForm<Input, Output>, 'schema' | 'incomplete'> {
  labels: LabelsOf<Input>;
}

/** The other options, which may depend on where the form is rendered. */
type Use<Input extends FieldValues, Output extends Input> = Omit<RecordForm<Input, Output>, 'schema' | 'labels' | 'incomplete'> &
  Partial<Pick<RecordForm<Input, Output>, 'schema'>>;

type Used<Props, Input extends FieldValues, Output extends Input> = (
  props: Omit<Props, 'form'> & { form: Use<Input, Output> },
) => ReactNode;

/** A step whose fields belong to this form. */
export interface StepOf<Input extends FieldValues> extends WizardStep {
  fields: readonly FieldPath<Input>[];
}

interface DefinedForm<Input extends FieldValues, Output extends Input> extends TypedFields<Input> {
  Dialog: Used<FormDialogProps<Input, Output>, Input, Output>;
  DialogFrame: Used<FormDialogFrameProps<Input, Output>, Input, Output>;
  Page: Used<FormPageProps<Input, Output>, Input, Output>;
  Steps: Used<Omit<FormWizardProps<Input, Output>, 'steps'> & { steps: readonly StepOf<Input>[] }, Input, Output>;
}

/**
 * A form whose save or start action depends on where it is rendered: in a dialog, on a page, or in steps. Each component takes the other
 * options.
 */
export function defineForm<Input extends FieldValues, Output extends Input>({
  labels,
  ...checks
}: FormDeclaration<Input, Output>): DefinedForm<Input, Output> {
  const declared = { ...checks, labels: visibleLabels(labels) };
  return {
    ...typedFields<Input>(),
    Dialog: ({ form, ...props }) => <FormDialog {...props} form={{ ...declared, ...form }} />,
    DialogFrame: ({ form, ...props }) => <FormDialogFrame {...props} form={{ ...declared, ...form }} />,
    Page: ({ form, ...props }) => <FormPage {...props} form={{ ...declared, ...form }} />,
    Steps: ({ form, ...props }) => <FormWizard {...props} form={{ ...declared, ...form }} />,
  };
}

/** The procedures of a record, as created by `recordProcedures`. */
interface RecordApi<Output, Created, Updated> {
  /** The query options give the type of the reply; `~types` gives the type of the output itself. */
  get: { '~types': { output: Output }; queryOptions: (input: { uuid: string }) => object };
  create: { mutationOptions: () => MutationOptions<Created, ReadFailure, Output & CreateKey> };
  update: { mutationOptions: () => MutationOptions<Updated, ReadFailure, RecordEdit<Output>> };
}

interface DeclaredRecord<Input extends FieldValues, Output extends Input, Created, Updated>
  extends FormDeclaration<Input, Output>,
    Omit<RecordDeclaration<NoInfer<Input>, NoInfer<Output>>, 'schema' | 'labels' | 'incomplete' | 'read' | 'create' | 'update'> {
  api: RecordApi<NoInfer<Output>, Created, Updated>;
}

interface DefinedRecordForm<Input extends FieldValues> extends TypedFields<Input> {
  /** The first request of the page: the record of its address, if any. */
  data: ScreenData;
  Dialog: (props: RecordDialogProps & { children: ReactNode }) => ReactNode;
  Page: (props: Omit<RecordPageProps<Input, Input>, 'of'>) => ReactNode;
}

/** The form that creates and edits a record: its fields, and its dialog or page. */
export function recordForm<Input extends FieldValues, Output extends Input, Created, Updated>({
  labels,
  api,
  ...record
}: DeclaredRecord<Input, Output, Created, Updated>): DefinedRecordForm<Input> {
  const declared: RecordDeclaration<Input, Output> = {
    ...record,
    labels: visibleLabels(labels),
    read: (uuid) => api.get.queryOptions({ uuid }) as ScreenQueryOptions<Output>,
    create: (form) => mutate(api.create.mutationOptions(), form),
    update: (edit) => mutate(api.update.mutationOptions(), edit),
  };
  return {
    ...typedFields<Input>(),
    data: ({ params: { uuid } }) => (uuid === undefined ? [] : [declared.read(uuid)]),
    Dialog: (props) => <RecordDialog of={declared} {...props} />,
    Page: (props) => <RecordPage of={declared} {...props} />,
  };
}
