import type { ErrorBody } from '@comptoir/shared/errors';
import { viewTexts as texts } from '@comptoir/shared/views/texts';
import type { ViewNaming } from '@comptoir/shared/views/views';
import { createForm } from '../../form/create-form.tsx';

const Naming = createForm({
  schema: () => import('@comptoir/shared/views/views').then(({ ViewNaming: schema }) => schema),
  labels: { name: texts.name, isShared: texts.isShared, isDefault: texts.isDefault },
});

interface ViewDialogProps {
  /** Name of the view that is renamed; null for a new one. */
  name: string | null;
  /** Key of the draft: `view:new`, `view:<uuid>`. */
  draft: string;
  /** What the view saves. */
  content: string;
  save: (naming: ViewNaming, requestKey: string) => Promise<unknown>;
  onClose: () => void;
}

const errorText = ({ fields, serverMessage, code }: ErrorBody) => {
  if (code === 'CONFLICT') return texts.changedMeanwhile;
  return fields.length > 0 ? undefined : serverMessage;
};

/** Saves a view under a name, or renames it (VUE-001). */
export const Dialog = ({ name, draft, content, save, onClose }: ViewDialogProps) => (
  <Naming.Dialog
    title={name === null ? texts.createTitle : texts.renameTitle}
    onClose={onClose}
    form={{
      values: { name: name ?? '', isShared: false, isDefault: false },
      draft,
      isEdit: name !== null,
      save: (naming, { key }) => save(naming, key.requestKey),
      errorText,
      successText: () => (name === null ? texts.saved : texts.renamed),
    }}
  >
    <Naming.Text name="name" hint={name === null ? content : undefined} first />
    {name === null && (
      <>
        <Naming.Switch name="isShared" />
        <Naming.Switch name="isDefault" />
      </>
    )}
  </Naming.Dialog>
);
