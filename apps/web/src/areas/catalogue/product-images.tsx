import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/product-screen-texts';
import type { Image } from '@comptoir/shared/fields';
import { imageTexts } from '@comptoir/shared/image-texts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormBlock, ImageRow } from '../../kit/form/form-block.tsx';
import { useFormField } from '../../kit/form/form-fields.ts';
import { ImageField } from '../../kit/form/image-field.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** PRD-117. */
const FORMATS = { types: ['image/png', 'image/jpeg'], words: texts.imageFormats };

/** A row holds one picture, or none yet (PRD-119). */
interface Row {
  key: number;
  image: Image | null;
  error?: string | undefined;
}

const uuidsOf = (images: readonly (Image | null)[]) => images.flatMap((image) => image?.uuid ?? []);

/** Pictures of a product: a picture is sent as it is chosen; the button deletes those that were taken off (PRD-043, PRD-044, PRD-117 to PRD-120, PRD-179, PRD-181). */
export function ProductImages() {
  const { fields, around } = useFormField('images');
  const { field } = useController({ name: 'images', control: fields.form.control });
  const images = field.value as Image[];
  const [rows, setRows] = useState<Row[]>(() => (images.length > 0 ? images : [null]).map((image, key) => ({ key, image })));
  const [saved, setSaved] = useState(() => uuidsOf(images));
  const [busy, setBusy] = useState(false);
  const remove = useMutation(trpc.catalogue.productContents.removeImage.mutationOptions({ meta: { stale: [] } }));

  const change = (next: Row[]) => {
    setRows(next);
    field.onChange(next.flatMap(({ image }) => image ?? []));
  };
  const now = uuidsOf(rows.map(({ image }) => image));
  const changed = now.join() !== saved.join();
  const save = async () => {
    setBusy(true);
    try {
      for (const uuid of saved.filter((one) => !now.includes(one))) await remove.mutateAsync({ uuid });
      setSaved(now);
      toast.success(contract.imagesSaved);
    } catch {
      toast.error(contract.contentsFailed);
    } finally {
      setBusy(false);
    }
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
            purpose={`position=${index + 1}`}
            value={row.image}
            {...(row.error !== undefined && { error: row.error })}
            onChange={(image) => {
              const next = rows.map((one) => (one.key === row.key ? { ...one, image, error: undefined } : one));
              // An emptied row goes, apart from the last one (PRD-120).
              change(image === null && rows.length > 1 ? next.filter(({ key }) => key !== row.key) : next);
            }}
            onError={(message) => setRows((all) => all.map((one) => (one.key === row.key ? { ...one, error: message ?? undefined } : one)))}
            hold={() => fields.hold('images', imageTexts.busy)}
          />
        ))}
      </ImageRow>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, image: null }])}>
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
