import { BLACKLIST_COMMENT_MAX, commentError, TREATMENTS } from '@comptoir/shared/access/blacklist-comment';
import { blacklistContract as contract, blacklistTexts as texts } from '@comptoir/shared/access/texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { useState } from 'react';
import { createForm } from '../../../kit/form/create-form.tsx';
import { SubmitButton, type SubmitButtonProps } from '../../../kit/form/form-dialog.tsx';
import { href } from '../../../lib/routes.ts';
import { userUuid } from '../../../lib/session-store.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

const { blacklist } = trpc.access;

const Treatment = createForm({
  schema: () => import('@comptoir/shared/access/blacklist').then(({ TreatmentEntry: schema }) => schema),
  labels: { choice: texts.choice, comment: texts.comment },
});

const BLACKLIST = { value: TREATMENTS.blacklist, label: contract.blacklist };
const WHITELIST = { value: TREATMENTS.whitelist, label: texts.whitelist };

/** An entry of the blacklist, or a user without entry (BLA-019, BLA-020). */
type Subject = { user: string } & ({ entry: string; active: boolean } | { entry?: never });

interface DialogProps {
  subject: Subject;
  /** Name of the user. */
  name: string;
  onClose: () => void;
}

/** For an entry, the other state is preselected; a user without entry can only be blacklisted (OP-087). */
export function Dialog({ subject, name, onClose }: DialogProps) {
  const isNew = subject.entry === undefined;
  return (
    <Treatment.Dialog
      title={isNew ? texts.blacklistTitle(name) : texts.treatTitle(name)}
      onClose={onClose}
      Submit={Submit}
      form={{
        isEdit: !isNew,
        values: { choice: !isNew && subject.active ? TREATMENTS.whitelist : TREATMENTS.blacklist, comment: '' },
        draft: `blacklist:${isNew ? subject.user : subject.entry}`,
        save: async ({ choice, comment }, { key }) => {
          if (isNew) return await mutate(blacklist.create.mutationOptions(), { user: subject.user, comment, ...key });
          await mutate(blacklist.treat.mutationOptions(), { uuid: subject.entry, active: choice === TREATMENTS.blacklist, comment });
          return null;
        },
        errorText: ({ fields }) => (fields.length > 0 ? undefined : contract.failed),
        successText: () => texts.done,
      }}
      // Opens the history of a created entry (BLA-037).
      savedTo={(created) => (created === null ? undefined : href('UserBlacklistHistorique', { uuid: created.uuid }))}
    >
      {subject.user === userUuid() && <OwnAccount />}
      <Treatment.Radios name="choice" options={isNew ? [BLACKLIST] : [BLACKLIST, WHITELIST]} />
      <Comment />
    </Treatment.Dialog>
  );
}

/** While the account that blacklists is chosen to be blacklisted: from the list of users, or by treating its entry again. */
const OwnAccount = () =>
  Treatment.useValue('choice') === TREATMENTS.blacklist && (
    <div role="status">
      <Banner tone="warning">{texts.ownAccount}</Banner>
    </div>
  );

/** Disabled until the comment is valid (BLA-023). */
const Submit = (button: SubmitButtonProps) => (
  <SubmitButton {...button} disabled={commentError(Treatment.useValue('comment')) !== undefined} />
);

/** Validated while the user types, because the button is disabled until the form is valid (BLA-021 to BLA-023). */
function Comment() {
  const { value, onChange } = Treatment.useControl('comment');
  const { around } = Treatment.useField('comment');
  const [isTyped, setTyped] = useState(false);
  const error = around.error ?? (isTyped ? commentError(value) : undefined);
  const used = value.trim().length;
  const counter = used > BLACKLIST_COMMENT_MAX ? formTexts.counterOver : formTexts.counter;
  return (
    <TextArea
      {...around}
      {...(error !== undefined && { error })}
      name="comment"
      value={value}
      onChange={({ target }) => {
        setTyped(true);
        onChange(target.value);
      }}
      hint={texts.commentHint}
      counter={counter(used, BLACKLIST_COMMENT_MAX)}
      data-autofocus
    />
  );
}
