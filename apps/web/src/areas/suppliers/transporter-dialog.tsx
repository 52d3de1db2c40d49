import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import type { TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormImage } from '../../kit/form/form-image.tsx';
import { FormText } from '../../kit/form/form-text.tsx';
import { ReadDialog } from '../../kit/form/read-dialog.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';

const NEW: TransporterForm = { name: '', isActive: true, vignette: null };

const shared = {
  schema: () => import('@comptoir/shared/suppliers/transporters').then(({ TransporterForm: schema }) => schema),
  labels: { name: texts.formName, vignette: texts.vignette },
};

interface TransporterDialogProps {
  /** Null: a new one. */
  uuid: string | null;
  onClose: () => void;
}

/** TRA-007 to TRA-009. */
export function TransporterDialog({ uuid, onClose }: TransporterDialogProps) {
  if (uuid === null) return <NewTransporter onClose={onClose} />;
  return (
    <ReadDialog title={texts.editTitle} reading={trpc.suppliers.transporters.get.queryOptions({ uuid })} onClose={onClose}>
      {(values) => <EditedTransporter uuid={uuid} values={values} onClose={onClose} />}
    </ReadDialog>
  );
}

function NewTransporter({ onClose }: { onClose: () => void }) {
  const create = useMutation(trpc.suppliers.transporters.create.mutationOptions());
  return (
    <TransporterFormDialog
      title={texts.createTitle}
      onClose={onClose}
      form={{
        ...shared,
        values: NEW,
        draft: 'transporter:new',
        question: ({ name }) => ({ title: texts.createQuestion, consequence: texts.createConsequence(name) }),
        save: (form) => create.mutateAsync(form),
        onSaved: () => {
          toast.success(contract.created);
          onClose();
        },
      }}
    />
  );
}

function EditedTransporter({ uuid, values, onClose }: { uuid: string; values: TransporterForm; onClose: () => void }) {
  const update = useMutation(trpc.suppliers.transporters.update.mutationOptions());
  return (
    <TransporterFormDialog
      title={texts.editTitle}
      onClose={onClose}
      form={{
        ...shared,
        values,
        draft: `transporter:${uuid}`,
        question: ({ name }) => ({ title: texts.editQuestion, consequence: texts.editConsequence(name) }),
        save: (form, edit) => update.mutateAsync({ uuid, form, ...edit }),
        readAgain: () => queryClient.fetchQuery({ ...trpc.suppliers.transporters.get.queryOptions({ uuid }), staleTime: 0 }),
        onSaved: () => {
          toast.success(contract.edited);
          onClose();
        },
      }}
    />
  );
}

const TransporterFormDialog = (props: { title: string; form: RecordForm<TransporterForm>; onClose: () => void }) => (
  <FormDialog {...props}>
    <FormText name="name" trimStart first />
    <FormImage name="vignette" optional />
  </FormDialog>
);
