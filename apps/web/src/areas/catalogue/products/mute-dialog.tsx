import { copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { createForm } from '../../../kit/form/create-form.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';

const Muting = createForm({
  schema: () => import('@comptoir/shared/catalogue/products/product-defects').then(({ DefectMuting: schema }) => schema),
  labels: { reason: texts.reason, until: texts.until },
});

interface MuteDialogProps {
  defect: Outputs['catalogue']['productDefects']['list']['defects'][number];
  onClose: () => void;
}

/** Mutes a kind of defects with a reason and an end (IDX-007). */
export const Dialog = ({ defect: { defect, count }, onClose }: MuteDialogProps) => (
  <Muting.Dialog
    title={texts.muteOf(texts.defects[defect].title)}
    onClose={onClose}
    form={{
      values: { reason: '', until: '' },
      draft: `defect:${defect}`,
      isEdit: false,
      save: (muting) => mutate(trpc.catalogue.productDefects.mute.mutationOptions(), { ...muting, defect }),
      onSaved: () => toast.success(texts.muted),
    }}
  >
    <p>
      {texts.muteHint(count)} {texts.untilHint}
    </p>
    <Muting.Textarea name="reason" />
    <Muting.Date name="until" />
  </Muting.Dialog>
);
