import { supplierLabels, supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { createForm, type RecordDialogProps } from '../../../kit/form/create-form.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { failureOf } from '../failure-of.ts';

const Supplier = createForm({
  schema: () => import('@comptoir/shared/suppliers/suppliers').then(({ SupplierEntry: schema }) => schema),
  labels: supplierLabels,
  draft: 'supplier',
  defaultValues: { name: '', hasFees: 'no', fees: '', email: '', phoneNumber: '', notes: '' },
  api: trpc.suppliers.suppliers,
  readErrorText: failureOf,
  createMode: { ...texts.createMode, errorText: failureOf },
  editMode: { ...texts.editMode, errorText: failureOf },
});

/** With «Non», no fee is sent; the typed amount is restored with «Oui» (SUP-036 to SUP-038). */
function Amount() {
  return Supplier.useValue('hasFees') === 'yes' && <Supplier.Text name="fees" affix="€" />;
}

/** The dialog that creates or edits a supplier (SUP-024, SUP-025, SUP-033, SUP-039). */
export const Dialog = (props: RecordDialogProps) => (
  <Supplier.Dialog {...props}>
    <Supplier.Text name="name" trimStart first />
    <Supplier.Radios name="hasFees" options={texts.feeChoices} />
    <Amount />
    <Supplier.Text name="email" optional />
    <Supplier.Text name="phoneNumber" optional />
    <Supplier.Textarea name="notes" optional max={255} rows={3} />
  </Supplier.Dialog>
);
