import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormPage } from './form-page.tsx';
import { ReadPage } from './read-page.tsx';
import { formOf, type RecordDeclaration } from './record.ts';

export interface RecordPageProps<Input extends FieldValues, Output extends Input> {
  of: RecordDeclaration<Input, Output>;
  /** Uuid of the record in the address; undefined for a new record. */
  uuid: string | undefined;
  /** The list: target after a save. */
  back: string;
  /** `FormBlock`s. */
  children: ReactNode;
}

/** The page that creates or edits a record (the page version of RecordDialog). */
export function RecordPage<Input extends FieldValues, Output extends Input>({
  of: declared,
  back,
  children,
  ...named
}: RecordPageProps<Input, Output>) {
  const uuid = named.uuid ?? null;
  const draw = (opened: Input, record?: string) => {
    const { title, ...form } = formOf(declared, uuid, opened);
    const { titleOf = () => title } = declared.editMode;
    return (
      <FormPage title={record === undefined ? title : titleOf(record)} record={record} form={form} back={back}>
        {children}
      </FormPage>
    );
  };
  if (uuid === null) return draw(declared.defaultValues);
  return (
    <ReadPage
      key={uuid}
      title={declared.editMode.title}
      query={declared.read(uuid)}
      back={back}
      {...(declared.readErrorText !== undefined && { errorText: declared.readErrorText })}
    >
      {(opened) => draw(opened, declared.nameOf?.(opened))}
    </ReadPage>
  );
}
