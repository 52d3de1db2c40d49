import { versionContract as contract, versionTexts as texts } from '@comptoir/shared/access/texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { useMutation } from '@tanstack/react-query';
import { defineForm } from '../../kit/form/record-form.tsx';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import { versionDomains, versionSystems } from './version-choices.ts';

const Version = defineForm({
  schema: () => import('@comptoir/shared/access/versions').then(({ ApprovedVersionForm: schema }) => schema),
  labels: { version: texts.version, os: texts.system, domain: texts.domain },
  incomplete: formContract.incomplete,
});

/** Nothing is chosen beforehand (OP-100); the schema refuses what is empty. */
const NEW = { version: '', os: '', domain: '' } as const;

const NONE = { value: '', label: texts.choose };

/** Milliseconds (VER-021). */
const NOT_ADDED_MS = 6_000;

/** The server's first message when there is one (VER-020, OP-007). */
const whyNot = ({ fields, serverMessage }: ErrorBody) => fields[0]?.message ?? serverMessage ?? contract.notAdded;

interface DialogProps {
  secondBrand: string | null;
  onClose: () => void;
}

/** VER-010, VER-011, VER-020. */
export function Dialog({ secondBrand, onClose }: DialogProps) {
  const create = useMutation(
    trpc.access.versions.create.mutationOptions({
      onError: (error) => toast.error(whyNot(readError(error)), { duration: NOT_ADDED_MS }),
    }),
  );
  return (
    <Version.Dialog
      title={texts.addTitle}
      onClose={onClose}
      form={{
        values: NEW,
        draft: 'version:new',
        save: (form, { key }) => create.mutateAsync({ ...form, ...key }),
        failed: (failure) => (failure.fields.length > 0 ? undefined : whyNot(failure)),
        onSaved: () => {
          toast.success(texts.added);
          onClose();
        },
      }}
    >
      <Version.Text name="version" hint={texts.versionHint} first />
      <Version.Select name="os" options={[NONE, ...versionSystems]} />
      <Version.Select name="domain" options={[NONE, ...versionDomains(secondBrand)]} />
    </Version.Dialog>
  );
}
