import { productScreenContract, productScreenTexts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { productFormTexts } from '@comptoir/shared/catalogue/products/product-texts';
import { withWarnings } from '@comptoir/shared/catalogue/products/product-warnings';
import { variantContract as contract, variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import type { VariantValues } from '@comptoir/shared/catalogue/variants/variant-values';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import type { StepOf } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormColumns } from '../../../kit/form/form-block.tsx';
import type { EditedForm, KeepSaved } from '../../../kit/form/form-declaration.ts';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import { RichText } from '../../../kit/rich-text/rich-text-field.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, type Outputs, queryClient, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ProductDescriptions } from '../products/product-descriptions.tsx';
import { productFailure } from '../products/product-form.ts';
import { ProductImages } from '../products/product-images.tsx';
import { ProductFacts, ProductStateBadge } from '../products/product-state-badge.tsx';
import { INFORMATION } from '../products/product-steps.tsx';
import { type DescribedRecord, saveContents } from '../products/save-descriptions.ts';
import { EditedVariant, SharedSwitch, VariantInformation } from './variant-information.tsx';

/** The contents step: pictures and texts of the product, or of the variant (PVA-014, PVA-017, PVA-028). */
function VariantContents({ owner, readOnly }: { owner: DescribedRecord; readOnly: boolean }) {
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
          {readOnly || isSharedImage ? <SharedImages /> : <ProductImages owner={owner} />}
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

type Variant = Outputs['catalogue']['variants']['get'];

const recordQuery = (uuid: string) => trpc.catalogue.variants.get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid = '' } }) => [recordQuery(uuid)];

/** `/admin/product/variant/:uuid/edit` (PVA-002, PVA-014 to PVA-019, PVA-022). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} back={href('ListProducts')} query={recordQuery(uuid)}>
      {(variant) => <EditVariant uuid={uuid} variant={variant} />}
    </ReadPage>
  );
}

/** A step of the form; for the default variant, with the reason why it cannot be changed (PVA-017, PVA-018). */
const Step = ({ isDefault, children }: { isDefault: boolean; children: ReactNode }) => (
  <>
    {isDefault && <Banner tone="warning">{productFormTexts.defaultVariant}</Banner>}
    {children}
  </>
);

const stepsOf = (owner: DescribedRecord, { isDefault, addresses }: Variant): readonly StepOf<VariantValues>[] => [
  {
    label: contract.steps.information,
    fields: [...INFORMATION, 'productCollections', 'isSharedStock', 'isSharedGeolocation'],
    content: (
      <Step isDefault={isDefault}>
        <VariantInformation kept={{ count: addresses, variant: owner.uuid }} />
      </Step>
    ),
  },
  {
    label: contract.steps.contents,
    fields: ['images', 'descriptions', 'isSharedImage', 'isSharedDescription'],
    content: (
      <Step isDefault={isDefault}>
        <VariantContents owner={owner} readOnly={isDefault} />
      </Step>
    ),
  },
];

/** Descriptions of the product itself are not saved from a variant. */
const prepareOf =
  (owner: DescribedRecord) =>
  async (form: VariantValues, keep: KeepSaved<VariantValues>, edited: EditedForm<VariantValues>): Promise<VariantValues> =>
    form.isSharedDescription ? form : await saveContents(owner)(form, keep, edited);

function EditVariant({ uuid, variant }: { uuid: string; variant: Variant }) {
  const { values, name, isDefault, masterProduct } = variant;
  const readAgain = async () => (await queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 })).values;
  const owner: DescribedRecord = { kind: 'variant', uuid, readAgain: async () => (await readAgain()).descriptions };
  return (
    <EditedVariant.Steps
      title={texts.edit(name)}
      record={name}
      state={<ProductStateBadge status={values} />}
      meta={<ProductFacts kind={values.kind} product={masterProduct} />}
      back={href('listProductVariants', { uuid: masterProduct })}
      submit={productScreenContract.edit}
      steps={stepsOf(owner, variant)}
      free
      readOnly={isDefault}
      form={{
        values,
        draft: `variant:${uuid}`,
        question: (form) => ({ title: texts.editQuestion, ...withWarnings(texts.editConsequence(form.productName), form) }),
        errorText: productFailure,
        prepare: prepareOf(owner),
        save: (form, edit) => mutate(trpc.catalogue.variants.update.mutationOptions(), { uuid, form, ...edit }),
        readAgain,
        successText: () => contract.edited(values.kind),
      }}
    />
  );
}
