import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormPage } from './form-page.tsx';
import { ReadPage } from './read-page.tsx';
import { formOf, type RecordDeclaration } from './record.ts';

export interface RecordPageProps<Input extends FieldValues, Output extends Input> {
  of: RecordDeclaration<Input, Output>;
  /** The record that the address names; undefined where it names none: a new one. */
  uuid: string | undefined;
  /** The list, where a save leads. */
  back: string;
  /** `FormBlock`s. */
  children: ReactNode;
}

/** The page on which a record is added or edited (page twin of RecordDialog). */
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
  if (uuid === null) return draw(declared.empty);
  return (
    <ReadPage
      key={uuid}
      title={declared.editMode.title}
      query={declared.read(uuid)}
      back={back}
      {...(declared.readFailed !== undefined && { failed: declared.readFailed })}
    >
      {(opened) => draw(opened, declared.nameOf?.(opened))}
    </ReadPage>
  );
}
