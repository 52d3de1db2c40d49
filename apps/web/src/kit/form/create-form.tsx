// biome-ignore-all lint/correctness/noComponentHookFactories: forms are created once, when their module is loaded, never in a render

import type { MutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { mutate, queryClient } from '../../lib/trpc.ts';

import type { ReadFailure, ScreenData, ScreenQueryOptions } from '../screen-query.ts';

import type { CreateKey, FormQuestion, RecordForm } from './form-declaration.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FieldLabels } from './form-errors.ts';
import { FormPage, type FormPageProps } from './form-page.tsx';
import { FormWizard, type FormWizardProps, type WizardStep } from './form-wizard.tsx';
import { ReadDialog, type ReadErrorText, ReadPage } from './read-page.tsx';
import { type TypedFields, typedFields } from './typed-fields.ts';
import { FormStart, type FormStartProps } from './use-record-form.tsx';

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

/** Schema and labels of a form: a field without a label does not compile, unless it is `silent`. */
interface FormDeclaration<Input extends FieldValues, Output extends Input>
  extends Pick<RecordForm<Input, Output>, 'schema' | 'incomplete'> {
  labels: LabelsOf<Input>;
}

/** The other options, which may depend on where the form is rendered. */
type Use<Input extends FieldValues, Output extends Input, Result> = Omit<
  RecordForm<Input, Output, Result>,
  'schema' | 'labels' | 'incomplete'
> &
  Partial<Pick<RecordForm<Input, Output>, 'schema'>>;

/** Props of a form whose schema and labels are declared. */
type Used<Props, Form> = Omit<Props, 'form'> & { form: Form };

/** A step whose fields belong to this form. */
export interface StepOf<Input extends FieldValues> extends WizardStep {
  fields: readonly FieldPath<Input>[];
}

/** A form that is declared without its calls: each component takes them when it is rendered, and passes on the result of `save`. */
interface DefinedForm<Input extends FieldValues, Output extends Input> extends TypedFields<Input> {
  Dialog: <Result>(props: Used<FormDialogProps<Input, Output, Result>, Use<Input, Output, Result>>) => ReactNode;
  Page: <Result>(props: Used<FormPageProps<Input, Output, Result>, Use<Input, Output, Result>>) => ReactNode;
  Steps: <Result>(
    props: Used<Omit<FormWizardProps<Input, Output, Result>, 'steps'>, Use<Input, Output, Result>> & { steps: readonly StepOf<Input>[] },
  ) => ReactNode;
  /** A form that starts something and has no record. */
  Start: (props: Used<FormStartProps<Input, Output>, Omit<FormStartProps<Input, Output>['form'], 'schema' | 'labels'>>) => ReactNode;
}

/** Texts of one mode of a form. */
interface FormMode<Input extends FieldValues, Output extends Input> extends Pick<RecordForm<Input, Output>, 'errorText'> {
  title: string;
  /** Title of the page of an existing record, with its name (DAY-011). */
  titleOf?: (record: string) => string;
  /** Confirmation before the call is sent; `opened` contains the initial values. */
  question?(form: Output, opened: Input): FormQuestion;
  /** Announced after the save. */
  successText: string;
}

interface RecordEdit<Output> {
  uuid: string;
  form: Output;
  base: Output;
  age: number;
}

/** The procedures that load, create and update a record, as created by `recordProcedures`. */
interface RecordApi<Output, Created, Updated> {
  /** The query options give the type of the reply; `~types` gives the type of the output itself. */
  get: { '~types': { output: Output }; queryOptions: (input: { uuid: string }) => object };
  create: { mutationOptions: () => MutationOptions<Created, ReadFailure, Output & CreateKey> };
  /** The input of an edit procedure (procedures/edit.ts). */
  update: { mutationOptions: () => MutationOptions<Updated, ReadFailure, RecordEdit<Output>> };
}

/** What a form with an `api` declares besides. */
interface RecordOptions<Input extends FieldValues, Output extends Input> {
  /** Prefix of its drafts: `transporter:new`, `transporter:<uuid>`. */
  draft: string;
  /** Name of the record, for the title and the breadcrumb of its page. */
  nameOf?: (opened: Output) => string;
  /** Values of a new record. */
  defaultValues: Input;
  /** Text of a failed reading, where the documents define one. */
  readErrorText?: ReadErrorText;
  createMode: FormMode<Input, Output>;
  editMode: FormMode<Input, Output>;
}

/** The record that a dialog edits. */
export interface RecordDialogProps {
  /** Null for a new record. */
  uuid: string | null;
  onClose: () => void;
}

interface RecordPageProps {
  /** Uuid of the record in the address; undefined for a new record. */
  uuid: string | undefined;
  /** The list: target after a save. */
  back: string;
  /** `FormBlock`s. */
  children: ReactNode;
}

/** A form that creates and edits a record in one dialog or on one page. */
interface DefinedRecord<Input extends FieldValues> extends TypedFields<Input> {
  /** The first request of the page: the record of its address, if any. */
  data: ScreenData;
  Dialog: (props: RecordDialogProps & { children: ReactNode }) => ReactNode;
  Page: (props: RecordPageProps) => ReactNode;
}

/**
 * A form: its schema and labels, and for a record the procedures that load, create and update it (`api`). With them, its `Dialog` and `Page`
 * need only the record; without, each of `Dialog`, `Page`, `Steps` and `Start` takes the other options when it is rendered.
 */
export function createForm<Input extends FieldValues, Output extends Input, Created = undefined, Updated = undefined>(
  declaration: FormDeclaration<Input, Output> & { api?: RecordApi<NoInfer<Output>, Created, Updated> } & ([Created] extends [undefined]
      ? unknown
      : RecordOptions<NoInfer<Input>, NoInfer<Output>>),
): [Created] extends [undefined] ? DefinedForm<Input, Output> : DefinedRecord<Input>;
export function createForm<Input extends FieldValues, Output extends Input, Created, Updated>(
  declaration: FormDeclaration<Input, Output> | RecordDeclaration<Input, Output, Created, Updated>,
): DefinedForm<Input, Output> | DefinedRecord<Input> {
  return 'api' in declaration ? recordForm(declaration) : plainForm(declaration);
}

type RecordDeclaration<Input extends FieldValues, Output extends Input, Created, Updated> = FormDeclaration<Input, Output> &
  RecordOptions<Input, Output> & { api: RecordApi<Output, Created, Updated> };

function plainForm<Input extends FieldValues, Output extends Input>({
  labels,
  ...checks
}: FormDeclaration<Input, Output>): DefinedForm<Input, Output> {
  const declared = { ...checks, labels: visibleLabels(labels) };
  return {
    ...typedFields<Input>(),
    Dialog: ({ form, ...props }) => <FormDialog {...props} form={{ ...declared, ...form }} />,
    Page: ({ form, ...props }) => <FormPage {...props} form={{ ...declared, ...form }} />,
    Steps: ({ form, ...props }) => <FormWizard {...props} form={{ ...declared, ...form }} />,
    Start: ({ form, ...props }) => <FormStart {...props} form={{ ...declared, ...form }} />,
  };
}

function recordForm<Input extends FieldValues, Output extends Input, Created, Updated>(
  declared: RecordDeclaration<Input, Output, Created, Updated>,
): DefinedRecord<Input> {
  const { schema, incomplete, api, createMode, editMode, defaultValues, nameOf, readErrorText } = declared;
  const labels = visibleLabels(declared.labels);
  const read = (uuid: string) => api.get.queryOptions({ uuid }) as ScreenQueryOptions<Output>;

  /** The form of a new record (`uuid` is null) or of the loaded one. */
  const formOf = (uuid: string | null, opened: Input): RecordForm<Input, Output> => {
    const { question, successText, errorText } = uuid === null ? createMode : editMode;
    return {
      schema,
      labels,
      ...(incomplete !== undefined && { incomplete }),
      ...(errorText && { errorText }),
      values: opened,
      draft: `${declared.draft}:${uuid ?? 'new'}`,
      ...(question && { question: (form: Output) => question(form, opened) }),
      save: (form, { base, age, key }): Promise<unknown> =>
        uuid === null
          ? mutate(api.create.mutationOptions(), { ...form, ...key })
          : // The initial values of an edit were loaded, so none is missing.
            mutate(api.update.mutationOptions(), { uuid, form, base: base as Output, age }),
      ...(uuid !== null && { readAgain: () => queryClient.fetchQuery({ ...read(uuid), staleTime: 0 }) }),
      successText: () => successText,
    };
  };

  return {
    ...typedFields<Input>(),
    data: ({ params: { uuid } }) => (uuid === undefined ? [] : [read(uuid)]),
    Dialog: ({ uuid, onClose, children }) => {
      const draw = (opened: Input) => (
        <FormDialog title={(uuid === null ? createMode : editMode).title} form={formOf(uuid, opened)} onClose={onClose}>
          {children}
        </FormDialog>
      );
      if (uuid === null) return draw(defaultValues);
      return (
        <ReadDialog title={editMode.title} query={read(uuid)} onClose={onClose} errorText={readErrorText}>
          {draw}
        </ReadDialog>
      );
    },
    Page: ({ uuid = null, back, children }) => {
      const draw = (title: string, opened: Input, record?: string) => (
        <FormPage title={title} record={record} form={formOf(uuid, opened)} back={back}>
          {children}
        </FormPage>
      );
      if (uuid === null) return draw(createMode.title, defaultValues);
      const { title, titleOf = () => title } = editMode;
      return (
        <ReadPage key={uuid} title={title} query={read(uuid)} back={back} errorText={readErrorText}>
          {(opened) => {
            const record = nameOf?.(opened);
            return draw(record === undefined ? title : titleOf(record), opened, record);
          }}
        </ReadPage>
      );
    },
  };
}
