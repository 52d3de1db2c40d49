import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormPage } from './form-page.tsx';
import { ReadPage } from './read-page.tsx';
import { formOf, type RecordDeclaration } from './record.ts';

interface RecordPageProps<Values extends FieldValues> {
  of: RecordDeclaration<Values>;
  /** The record that the address names; undefined where it names none: a new one. */
  uuid: string | undefined;
  /** The list, where a save leads. */
  back: string;
  /** `FormBlock`s. */
  children: ReactNode;
}

/** The page on which a record is added or edited (page twin of RecordDialog). */
export function RecordPage<Values extends FieldValues>({ of: declared, back, children, ...named }: RecordPageProps<Values>) {
  const uuid = named.uuid ?? null;
  const draw = (opened: Values) => {
    const { title, ...form } = formOf(declared, uuid, opened);
    return (
      <FormPage title={title} form={form} back={back}>
        {children}
      </FormPage>
    );
  };
  if (uuid === null) return draw(declared.empty);
  return (
    <ReadPage key={uuid} title={declared.edition.title} reading={declared.read(uuid)} back={back}>
      {draw}
    </ReadPage>
  );
}
