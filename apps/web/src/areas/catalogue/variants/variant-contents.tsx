import { productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { Suspense } from 'react';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';
import { RichText } from '../../../kit/rich-text/rich-text-field.tsx';
import { ProductDescriptions } from '../products/product-descriptions.tsx';
import { ProductImages } from '../products/product-images.tsx';
import type { DescribedRecord } from '../products/save-descriptions.ts';
import { SharedSwitch } from './shared-switch.tsx';
import { EditedVariant } from './variant-form.ts';

/** The contents step: pictures and texts of the product, or of the variant (PVA-014, PVA-017, PVA-028). */
export function VariantContents({ owner, readOnly }: { owner: DescribedRecord; readOnly: boolean }) {
  const { getValues, setValue } = EditedVariant.useForm();
  const isSharedImage = EditedVariant.useValue('isSharedImage');
  const isSharedDescription = EditedVariant.useValue('isSharedDescription');
  /** The variant starts with copies; the descriptions of the product are not changed. */
  const copyDescriptions = () =>
    setValue(
      'descriptions',
      getValues('descriptions').map((entry) => ({ ...entry, uuid: null, saved: false })),
    );
  return (
    <FormColumns
      first={
        <>
          <FormBlock title={texts.sharing}>
            <SharedSwitch name="isSharedImage" />
            <SharedSwitch name="isSharedDescription" onOwn={copyDescriptions} />
          </FormBlock>
          {readOnly || isSharedImage ? <SharedImages /> : <ProductImages />}
        </>
      }
      second={readOnly || isSharedDescription ? <SharedDescriptions /> : <ProductDescriptions owner={owner} />}
    />
  );
}

function SharedImages() {
  const images = EditedVariant.useValue('images');
  return (
    <FormBlock title={productScreenTexts.blocks.images}>
      <p className="text-sm text-muted">{texts.sharedHint}</p>
      <div className="flex flex-wrap gap-2">
        {images.map(({ uuid, url }, place) => (
          <img
            key={uuid}
            src={url}
            alt={productScreenTexts.image(place + 1)}
            className="size-16 rounded-sm border border-border object-contain"
          />
        ))}
      </div>
    </FormBlock>
  );
}

function SharedDescriptions() {
  const descriptions = EditedVariant.useValue('descriptions');
  return (
    <FormBlock title={productScreenTexts.blocks.descriptions}>
      <p className="text-sm text-muted">{texts.sharedHint}</p>
      {descriptions.map(({ uuid, title, content }) => (
        <article key={uuid ?? title} className="grid gap-1 border-b border-border pb-3">
          <h3 className="font-medium">{title}</h3>
          <Suspense>
            <RichText html={content} />
          </Suspense>
        </article>
      ))}
    </FormBlock>
  );
}
