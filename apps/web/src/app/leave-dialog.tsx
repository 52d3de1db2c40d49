import { leaveTexts as texts } from '@comptoir/shared/leave-texts';
import { useState } from 'react';
import { saveUnsaved } from '../lib/unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Three options: stay, leave, or save and leave. When the save is refused, the form shows the reason and the page stays. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const [saving, setSaving] = useState(false);
  const leave = () => {
    onClose();
    onLeave();
  };
  const save = async () => {
    setSaving(true);
    const saved = await saveUnsaved().catch(() => false);
    if (saved) leave();
    else onClose();
  };
  return (
    <Dialog
      title={texts.title}
      role="alertdialog"
      wide
      onClose={saving ? () => undefined : onClose}
      actions={
        <>
          <span className="me-auto flex max-sm:w-full max-sm:*:flex-1 sm:-ms-3.5">
            <Button kind="loss" onClick={leave} disabled={saving}>
              {texts.leave}
            </Button>
          </span>
          <Button onClick={onClose} disabled={saving} data-autofocus>
            {texts.stay}
          </Button>
          <Button kind="primary" busy={saving} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      {texts.body}
    </Dialog>
  );
}
