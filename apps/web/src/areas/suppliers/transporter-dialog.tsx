import { transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { createForm, type RecordDialogProps, silent } from '../../kit/form/create-form.tsx';
import { trpc } from '../../lib/trpc.ts';

const Transporter = createForm({
  schema: () => import('@comptoir/shared/suppliers/transporters').then(({ TransporterForm: schema }) => schema),
  labels: { name: texts.formName, isActive: silent, vignette: texts.vignette },
  draft: 'transporter',
  defaultValues: { name: '', isActive: true, vignette: null },
  api: trpc.suppliers.transporters,
  createMode: texts.createMode,
  editMode: texts.editMode,
});

/** The dialog that creates or edits a transporter (TRA-007 to TRA-009). */
export const Dialog = (props: RecordDialogProps) => (
  <Transporter.Dialog {...props}>
    <Transporter.Text name="name" trimStart first hint={texts.nameHint} />
    <Transporter.Image name="vignette" optional />
  </Transporter.Dialog>
);
