import { type Defect, copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { createForm } from '../../../kit/form/create-form.tsx';
import { SubmitButton, type SubmitButtonProps } from '../../../kit/form/form-dialog.tsx';
import { mutate, trpc } from '../../../lib/trpc.ts';

const Muting = createForm({
  schema: () => import('@comptoir/shared/catalogue/products/product-defects').then(({ DefectMuting: schema }) => schema),
  labels: { reason: texts.reason, until: texts.until },
});

const Submit = (button: SubmitButtonProps) => <SubmitButton {...button}>{texts.mute}</SubmitButton>;

interface MuteDialogProps {
  defect: Defect;
  /** Number of products with this defect, or the one that is muted. */
  of: number | { uuid: string; name: string };
  onClose: () => void;
}

/** Mutes a kind of defects, or one product, with a reason and an end (IDX-007). */
export const Dialog = ({ defect, of, onClose }: MuteDialogProps) => (
  <Muting.Dialog
    title={typeof of === 'number' ? texts.muteOf(texts.defects[defect].title) : texts.muteProductOf(of.name)}
    onClose={onClose}
    Submit={Submit}
    form={{
      values: { reason: '', until: '' },
      draft: typeof of === 'number' ? `defect:${defect}` : `defect:${defect}:${of.uuid}`,
      isEdit: false,
      save: (muting) =>
        mutate(trpc.catalogue.productDefects.mute.mutationOptions(), {
          ...muting,
          defect,
          ...(typeof of !== 'number' && { product: of.uuid }),
        }),
      successText: () => texts.muted,
    }}
  >
    <p>
      {typeof of === 'number' ? texts.muteHint(of) : texts.muteProductHint(texts.defects[defect].title)} {texts.untilHint}
    </p>
    <Muting.Textarea name="reason" />
    <Muting.Date name="until" />
  </Muting.Dialog>
);
