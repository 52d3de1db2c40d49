import { versionContract as contract, versionTexts as texts, versionLabels } from '@comptoir/shared/access/texts';
import { versionDomains, versionSystems } from '@comptoir/shared/access/version-list';
import type { ErrorBody } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { createForm } from '../../kit/form/create-form.tsx';
import { readError } from '../../lib/errors.ts';
import { mutate, trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';

const Version = createForm({
  schema: () => import('@comptoir/shared/access/versions').then(({ ApprovedVersionForm: schema }) => schema),
  labels: versionLabels,
  incomplete: formContract.incomplete,
});

/** Nothing is preselected (OP-100); the schema refuses empty values. */
const NEW = { version: '', os: '', domain: '' } as const;

const NONE = { value: '', label: texts.choose };

/** Duration of the notice in milliseconds (VER-021). */
const NOT_ADDED_MS = 6_000;

/** The first message of the server, if any (VER-020, OP-007). */
const refusalText = ({ fields, serverMessage }: ErrorBody) => fields[0]?.message ?? serverMessage ?? contract.notAdded;

const CREATE = trpc.access.versions.create.mutationOptions({
  onError: (error) => toast.error(refusalText(readError(error)), { duration: NOT_ADDED_MS }),
});

interface DialogProps {
  secondBrand: string | null;
  onClose: () => void;
}

/** The dialog that adds a version (VER-010, VER-011, VER-020). */
export function Dialog({ secondBrand, onClose }: DialogProps) {
  return (
    <Version.Dialog
      title={texts.addTitle}
      onClose={onClose}
      form={{
        values: NEW,
        draft: 'version:new',
        save: (form, { key }) => mutate(CREATE, { ...form, ...key }),
        errorText: (failure) => (failure.fields.length > 0 ? undefined : refusalText(failure)),
        successText: () => texts.added,
      }}
    >
      <Version.Text name="version" hint={texts.versionHint} first />
      <Version.Select name="os" options={[NONE, ...versionSystems]} />
      <Version.Select name="domain" options={[NONE, ...versionDomains(secondBrand)]} />
    </Version.Dialog>
  );
}
