import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from './form-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { formOf, type RecordDeclaration } from './record.ts';

/** The record that a dialog edits. */
export interface RecordDialogProps {
  /** Null for a new record. */
  uuid: string | null;
  onClose: () => void;
}

interface Declared<Input extends FieldValues, Output extends Input> extends RecordDialogProps {
  of: RecordDeclaration<Input, Output>;
  /** The fields. */
  children: ReactNode;
}

/** The dialog that creates or edits a record. */
export function RecordDialog<Input extends FieldValues, Output extends Input>({
  of: declared,
  uuid,
  onClose,
  children,
}: Declared<Input, Output>) {
  const draw = (opened: Input) => {
    const { title, ...form } = formOf(declared, uuid, opened, onClose);
    return (
      <FormDialog title={title} form={form} onClose={onClose}>
        {children}
      </FormDialog>
    );
  };
  if (uuid === null) return draw(declared.defaultValues);
  return (
    <ReadDialog title={declared.editMode.title} query={declared.read(uuid)} onClose={onClose}>
      {draw}
    </ReadDialog>
  );
}
