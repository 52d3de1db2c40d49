import { PROTOTYPES } from '../products/product-facts.ts';
import { blocksOf, checkOf } from '../products/product-rules.ts';
import { ETicketVariantForm, GiftCardVariantForm, PhysicalVariantForm } from './variant-form.ts';
import { VariantValues } from './variant-values.ts';

/* The rules of the form of a variant are those of the blocks that are sent (variant-form.ts), as for products (product-rules.ts). */

const FORMS = {
  [PROTOTYPES.eTicket]: ETicketVariantForm,
  [PROTOTYPES.physical]: PhysicalVariantForm,
  [PROTOTYPES.giftCard]: GiftCardVariantForm,
};

function formOf({ kind }: VariantValues) {
  if (kind === PROTOTYPES.promo || kind === PROTOTYPES.memberCard) throw new Error(`the prototype ${kind} has no variants`);
  return FORMS[kind];
}

/** A shared block is the product's: it is left out (open point of PVA-025). */
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

/** The descriptions of the product are none of the variant's business. */
const ownDescriptions = (values: VariantValues): VariantValues => (values.isSharedDescription ? { ...values, descriptions: [] } : values);

const check = (typed: boolean) => {
  const checkOwn = checkOf<VariantValues>((values) => formOf(values).safeParse(variantBlocks(values)).error?.issues ?? [], typed);
  return (values: VariantValues, context: Parameters<typeof checkOwn>[1]) => checkOwn(ownDescriptions(values), context);
};

/** A variant as it is edited; addresses stay as they are. */
export const VariantEdition = VariantValues.superRefine(check(false));
/** The same as it is typed: with descriptions that the save begins with. */
export const TypedVariantEdition = VariantValues.superRefine(check(true));

/** What is sent of values that were checked. */
export const variantPayload = (values: VariantValues) => formOf(values).parse(variantBlocks(values));
