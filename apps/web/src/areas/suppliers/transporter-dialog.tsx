import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import type { TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import type { RecordDeclaration } from '../../kit/form/record.ts';
import { RecordDialog, type RecordDialogProps } from '../../kit/form/record-dialog.tsx';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

const { get, create, update } = trpc.suppliers.transporters;

const TRANSPORTER: RecordDeclaration<TransporterForm> = {
  schema: () => import('@comptoir/shared/suppliers/transporters').then(({ TransporterForm: schema }) => schema),
  labels: { name: texts.formName, vignette: texts.vignette },
  draft: 'transporter',
  empty: { name: '', isActive: true, vignette: null },
  read: (uuid) => get.queryOptions({ uuid }),
  create: (form) => mutate(create.mutationOptions(), form),
  update: (edit) => mutate(update.mutationOptions(), edit),
  creation: {
    title: texts.createTitle,
    question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
    done: contract.created,
  },
  edition: {
    title: texts.editTitle,
    question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
    done: contract.edited,
  },
};

/** TRA-007 to TRA-009. */
export const Dialog = (props: RecordDialogProps) => (
  <RecordDialog of={TRANSPORTER} {...props}>
    <FormText name="name" trimStart first />
    <FormImage name="vignette" optional />
  </RecordDialog>
);
