import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { Image } from '@comptoir/shared/fields';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormBlock, ImageRow } from '../../../kit/form/form-block.tsx';
import { ImageField } from '../../../kit/form/form-files.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { trpc } from '../../../lib/trpc.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { addPicture, pictureRows, picturesOf, setPicture, setPictureError } from './picture-rows.ts';
import { Product } from './product-form.ts';
import { type DescribedRecord, ownerInput } from './save-descriptions.ts';

/** Accepted types (PRD-117). */
const FORMATS = { types: ['image/png', 'image/jpeg'], names: texts.imageFormats };

const REMOVAL = trpc.catalogue.productContents.removeImage.mutationOptions({ meta: { stale: [] } });
const ROWS = { rowsOf: pictureRows, itemsOf: picturesOf };
const uuidsOf = (images: readonly Image[]) => images.map(({ uuid }) => uuid);

/**
 * Pictures of a product, uploaded when selected; the button deletes the removed ones (PRD-043, PRD-044, PRD-117 to PRD-120, PRD-179,
 * PRD-181).
 */
export function ProductImages({ owner }: { owner: DescribedRecord | null }) {
  const { fields, around } = Product.useField('images');
  const { rows, current, update } = Product.useRows('images', ROWS);
  const [saved, setSaved] = useState(() => uuidsOf(picturesOf(rows)));
  const [busy, setBusy] = useState(false);

  const changed = uuidsOf(picturesOf(rows)).join() !== saved.join();
  const save = async () => {
    setBusy(true);
    try {
      const now = uuidsOf(picturesOf(current()));
      const isPending = now.some((one) => !saved.includes(one));
      for (const uuid of saved.filter((one) => !now.includes(one))) {
        await mutate(REMOVAL, { uuid, ...ownerInput(owner) });
        // When the next one fails, this one is not sent again.
        setSaved((before) => before.filter((one) => one !== uuid));
      }
      setSaved(now);
      toast.success(contract.imagesSaved, { detail: isPending ? texts.imagesPending : undefined });
    } catch {
      toast.error(contract.contentsFailed);
    } finally {
      setBusy(false);
    }
  };
  const blockSubmit = (place: number) => {
    const release = fields.blockSubmit('images');
    return (failure?: string) => release(failure && texts.imageFailed(place, failure));
  };

  return (
    <FormBlock title={texts.blocks.images}>
      {around.error !== undefined && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
      <ImageRow>
        {rows.map((row, index) => (
          <ImageField
            key={row.key}
            id={index === 0 ? around.id : `${around.id}-${row.key}`}
            label={texts.image(index + 1)}
            formats={FORMATS}
            send={(file, options) => uploadImage(file, { ...options, purpose: `position=${index + 1}` })}
            value={row.image}
            {...(row.error !== undefined && { error: row.error })}
            onChange={(image) => update((now) => setPicture(now, row.key, image))}
            onError={(message) => update((now) => setPictureError(now, row.key, message))}
            blockSubmit={() => blockSubmit(index + 1)}
          />
        ))}
      </ImageRow>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => update(addPicture)}>
          <Icon of={Plus} />
          {texts.addImage}
        </Button>
        <Button size="small" disabled={!changed} busy={busy} onClick={() => void save()}>
          {texts.saveImages}
        </Button>
      </div>
    </FormBlock>
  );
}
