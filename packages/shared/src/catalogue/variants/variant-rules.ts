import { PROTOTYPES } from '../products/product-facts.ts';
import { blocksOf, checkOf } from '../products/product-rules.ts';
import { ETicketVariantForm, GiftCardVariantForm, PhysicalVariantForm } from './variant-form.ts';
import { VariantValues } from './variant-values.ts';

/* The rules of the variant form are those of the sent blocks (variant-form.ts), as for products (product-rules.ts). */

const FORMS = {
  [PROTOTYPES.eTicket]: ETicketVariantForm,
  [PROTOTYPES.physical]: PhysicalVariantForm,
  [PROTOTYPES.giftCard]: GiftCardVariantForm,
};

function formOf({ kind }: VariantValues) {
  if (kind === PROTOTYPES.promo || kind === PROTOTYPES.memberCard) throw new Error(`the prototype ${kind} has no variants`);
  return FORMS[kind];
}

/** A shared block belongs to the product and is omitted (open point of PVA-025). */
function variantBlocks(values: VariantValues) {
  const { productCollections, isSharedImage, isSharedStock, isSharedGeolocation, isSharedDescription } = values;
  const blocks = blocksOf(values);
  return {
    ...blocks,
    mainInformationsBlock: { ...blocks.mainInformationsBlock, productCollections },
    ...{ isSharedImage, isSharedStock, isSharedGeolocation, isSharedDescription },
    ...(isSharedStock && { stockBlock: null }),
    geolocations: isSharedGeolocation ? null : blocks.geolocations,
    descriptions: isSharedDescription ? [] : blocks.descriptions,
    images: isSharedImage ? [] : blocks.images,
  };
}

/** Shared descriptions belong to the product and are not validated. */
const ownDescriptions = (values: VariantValues): VariantValues => (values.isSharedDescription ? { ...values, descriptions: [] } : values);

const check = (typed: boolean) => {
  const checkOwn = checkOf<VariantValues>((values) => formOf(values).safeParse(variantBlocks(values)).error?.issues ?? [], typed);
  return (values: VariantValues, context: Parameters<typeof checkOwn>[1]) => checkOwn(ownDescriptions(values), context);
};

/** Form values of an edit; the addresses are not changed. */
export const EditVariantForm = VariantValues.superRefine(check(false));
/** The form values before the descriptions are saved. */
export const TypedEditVariantForm = VariantValues.superRefine(check(true));

/** The payload of valid values. */
export const variantPayload = (values: VariantValues) => formOf(values).parse(variantBlocks(values));
