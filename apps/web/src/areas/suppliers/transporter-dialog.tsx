import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { silent } from '../../kit/form/field-labels.ts';
import type { RecordDialogProps } from '../../kit/form/record-dialog.tsx';
import { recordForm } from '../../kit/form/record-form.tsx';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

const { get, create, update } = trpc.suppliers.transporters;

const Transporter = recordForm({
  schema: () => import('@comptoir/shared/suppliers/transporters').then(({ TransporterForm: schema }) => schema),
  labels: { name: texts.formName, isActive: silent, vignette: texts.vignette },
  draft: 'transporter',
  empty: { name: '', isActive: true, vignette: null },
  read: (uuid) => get.queryOptions({ uuid }),
  create: (form) => mutate(create.mutationOptions(), form),
  update: (edit) => mutate(update.mutationOptions(), edit),
  createMode: {
    title: texts.createTitle,
    question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
    done: contract.created,
  },
  editMode: {
    title: texts.editTitle,
    question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
    done: contract.edited,
  },
});

/** TRA-007 to TRA-009. */
export const Dialog = (props: RecordDialogProps) => (
  <Transporter.Dialog {...props}>
    <Transporter.Text name="name" trimStart first />
    <Transporter.Image name="vignette" optional />
  </Transporter.Dialog>
);
