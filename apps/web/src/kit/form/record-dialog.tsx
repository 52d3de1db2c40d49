import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { formOf, type RecordDeclaration } from './record.ts';

/** Which record a dialog is opened over. */
export interface RecordDialogProps {
  /** Null: a new one. */
  uuid: string | null;
  onClose: () => void;
}

interface Declared<Values extends FieldValues> extends RecordDialogProps {
  of: RecordDeclaration<Values>;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which a record is added or edited. */
export function RecordDialog<Values extends FieldValues>({ of: declared, uuid, onClose, children }: Declared<Values>) {
  const draw = (opened: Values) => {
    const { title, ...form } = formOf(declared, uuid, opened, onClose);
    return (
      <FormDialog title={title} form={form} onClose={onClose}>
        {children}
      </FormDialog>
    );
  };
  if (uuid === null) return draw(declared.empty);
  return (
    <ReadDialog title={declared.edition.title} reading={declared.read(uuid)} onClose={onClose}>
      {draw}
    </ReadDialog>
  );
}
