import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { Image } from '@comptoir/shared/fields';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormBlock, ImageRow } from '../../../kit/form/form-block.tsx';
import type { FormController } from '../../../kit/form/form-controller.ts';
import { useFormSelector } from '../../../kit/form/form-fields.ts';
import { ImageField } from '../../../kit/form/form-files.tsx';
import { changeRow, type Keyed, keysFor, nextKey, removeRow } from '../../../kit/form/keyed-rows.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { Product } from './product-form.ts';
import { type DescribedRecord, orGone, ownerInput } from './save-descriptions.ts';

/** A row contains one picture, or is empty (PRD-119). */
export interface PictureRow extends Keyed {
  image: Image | null;
  error?: string | undefined;
}

const EMPTY: PictureRow = { key: 0, image: null };

/**
 * Rows without picture are not part of the form's value: existing ones are kept, below the others. There is always at least one row
 * (PRD-120).
 */
export function pictureRows(images: readonly Image[], before: readonly PictureRow[]): PictureRow[] {
  const known = before.map(({ key, image }) => ({ key, uuid: image?.uuid ?? null }));
  const keys = keysFor(
    known,
    images.map(({ uuid }) => uuid),
  );
  const rows = images.map((image, place) => ({ key: keys[place] ?? place, image }));
  const empty = before.filter(({ key, image }) => image === null && !keys.includes(key));
  return rows.length + empty.length === 0 ? [EMPTY] : [...rows, ...empty];
}

export const picturesOf = (rows: readonly PictureRow[]): Image[] => rows.flatMap(({ image }) => image ?? []);

export const addPicture = (rows: readonly PictureRow[]): PictureRow[] => [...rows, { key: nextKey(rows), image: null }];

/** Sets the uploaded picture of a row, or removes it: an emptied row is deleted, unless it is the last one (PRD-120). */
export const setPicture = (rows: readonly PictureRow[], key: number, image: Image | null): PictureRow[] =>
  image === null && rows.length > 1 ? removeRow(rows, key) : changeRow(rows, key, (row) => ({ key: row.key, image }));

export const setPictureError = (rows: readonly PictureRow[], key: number, message: string | null): PictureRow[] =>
  changeRow(rows, key, ({ error: _, ...row }) => (message === null ? row : { ...row, error: message }));

/** Accepted types (PRD-117). */
const FORMATS = { types: ['image/png', 'image/jpeg'], names: texts.imageFormats };

const REMOVAL = trpc.catalogue.productContents.removeImage.mutationOptions({ meta: { stale: [] } });
const ROWS = { rowsOf: pictureRows, itemsOf: picturesOf };
const uuidsOf = (images: readonly Image[]) => images.map(({ uuid }) => uuid);
const recordedOf = (form: FormController) => uuidsOf((form.edited().values as Pick<ProductValues, 'images'>).images);
const differ = (left: readonly string[], right: readonly string[]) =>
  left.length !== right.length || left.some((one) => !right.includes(one));

/**
 * Pictures of a product, uploaded when selected; the button deletes the removed ones (PRD-043, PRD-044, PRD-117 to PRD-120, PRD-179,
 * PRD-181).
 */
export function ProductImages({ owner }: { owner: DescribedRecord | null }) {
  const { fields, around } = Product.useField('images');
  const { rows, current, update } = Product.useRows('images', ROWS);
  /** Those of the record, as the form was opened: a resumed draft has an older record than its rows (MUT-003). */
  const recorded = useFormSelector(fields, recordedOf);
  /** Added here and saved by the button: the record does not refer to them yet. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const refused = rows.findIndex(({ error }) => error !== undefined);
  const reason = rows[refused]?.error;
  const problem = reason === undefined ? null : texts.imageFailed(refused + 1, reason);
  // Like a refused file of any other field, it blocks the save: the record would be saved without it.
  useEffect(() => {
    if (problem === null) return;
    fields.setProblem('images', problem);
    return () => fields.setProblem('images', null);
  }, [fields, problem]);

  const changed = differ(uuidsOf(picturesOf(rows)), [...recorded, ...added]);
  const save = async () => {
    setBusy(true);
    try {
      const now = uuidsOf(picturesOf(current()));
      const saved = [...recorded, ...added];
      const isPending = now.some((one) => !saved.includes(one));
      for (const uuid of saved.filter((one) => !now.includes(one))) {
        await orGone(mutate(REMOVAL, { uuid, ...ownerInput(owner) }));
        // When the next one fails, this one is not sent again; and the record does not have it any more.
        setAdded((before) => before.filter((one) => one !== uuid));
        fields.rebase<Image[]>('images', (before) => before.filter((one) => one.uuid !== uuid));
      }
      setAdded(now.filter((one) => !recorded.includes(one)));
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
      {around.error !== undefined && around.error !== problem && <FieldErrorText id={`${around.id}-error`}>{around.error}</FieldErrorText>}
      <ImageRow>
        {rows.map((row, index) => (
          <ImageField
            key={row.key}
            id={index === Math.max(refused, 0) ? around.id : `${around.id}-${row.key}`}
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
