import type { z } from 'zod';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { addressEntries } from './product-addresses.ts';
import { DESCRIPTION_TITLE_MAX } from './product-facts.ts';
import { ETicketForm, GiftCardForm, MemberCardForm, PhysicalForm, PromoForm } from './product-form.ts';
import { geolocations } from './product-geolocations.ts';
import { isSold, prototypeOf } from './product-prototypes.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';
import { ProductValues } from './product-values.ts';

/* The form has the rules of the sent blocks (product-form.ts): values are converted to blocks, errors of blocks to errors of fields. */

const created = { eTicket: ETicketForm, physical: PhysicalForm, giftCard: GiftCardForm, promo: PromoForm, memberCard: MemberCardForm };
/** Addresses may be missing: an edit then does not change them, because they have their own screen (PRD-122). */
const kept = { geolocations: geolocations.optional() };
const edited = {
  eTicket: ETicketForm.extend(kept),
  physical: PhysicalForm.extend(kept),
  giftCard: GiftCardForm.extend(kept),
  promo: PromoForm.extend(kept),
  memberCard: MemberCardForm.extend(kept),
};

function geolocationsOf({ geolocationType: type, apiKey, addresses }: ProductValues) {
  if (type === GEOLOCATION_TYPES.manual) return addressEntries(addresses);
  if (type === GEOLOCATION_TYPES.api) return [{ type, apiKey }];
  return type === GEOLOCATION_TYPES.disabled ? [{ type }] : undefined;
}

const nullable = (text: string) => text || null;
const flags = { '': null, '0': false, '1': true } as const;

/** The parts of the payload sent for a prototype (PRD-141 to PRD-152; open points of PRD-046, PRD-049, PRD-080). */
export function blocksOf(values: ProductValues) {
  const { reference, brand, productName, adminProductName, shortDescription, socialEvent, urssafEvent } = values;
  const { active, hiddenProduct, closedSale, activationDate, disabledDate } = values;
  const sold = isSold(values.kind);
  const { stock, stockAlertThreshold, limitByCart, limitByUser, price, publicPrice, purchasingPrice } = values;
  const { webPromoCode, phonePromoCode, phoneNumber, callPrice, onlineValidity, offlineValidity } = values;
  return {
    prototype: values.kind,
    mainInformationsBlock: {
      ...{ reference, productName, adminProductName, shortDescription, socialEvent, urssafEvent },
      urssafClassification: nullable(values.urssafClassification),
      brand: brand && { name: brand.value, uuid: brand.uuid },
    },
    statusBlock: {
      ...{ active, hiddenProduct, closedSale, activationDate, disabledDate },
      saleClosingReason: closedSale ? values.saleClosingReason : null,
    },
    descriptions: values.descriptions.flatMap(({ uuid }) => uuid ?? []),
    images: values.images.map(({ uuid }) => uuid),
    categories: values.categories,
    specialProperty: values.specialProperty,
    geolocations: geolocationsOf(values),
    ...(sold
      ? {
          supplierBlock: {
            supplier: values.supplier?.uuid,
            shippingMethod: values.shippingMethod,
            delayedSending: values.delayedSending,
          },
          stockBlock: { stock, stockAlertThreshold, limitByCart, limitByUser },
          pricingBlock: {
            ...{ price, purchasingPrice },
            tax: nullable(values.tax),
            reductionType: Number(values.priceReduction),
            publicPrice: values.priceReduction === '1' ? publicPrice : null,
          },
          usageConditionBlock: { onlineValidity, offlineValidity, driveValidity: flags[values.driveValidity] },
        }
      : {
          supplierBlock: { supplier: values.supplier?.uuid },
          redirectionLink: values.redirectionLink,
          pricingBlock: {
            reductionType: Number(values.reductionType),
            reductionValue: values.reductionType === '1' ? null : values.reductionValue,
            reductionDescription: values.reductionType === '1' ? values.reductionDescription : null,
          },
          promotionCodeBlock: { webPromoCode, phonePromoCode, phoneNumber, callPrice },
          promotionIdentificationBlock: { login: values.login, password: values.password },
        }),
  };
}

/** Form field that shows the error at a path of the payload; an empty text means the form itself. */
export function fieldOf(path: string, prototype: string): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'prototype') return 'kind';
  const [, place, member] =
    /^geolocations\.(\d+)\.(address|zipCode|city|country|countryCode|latitude|longitude|formattedAddress)$/.exec(path) ?? [];
  if (member !== undefined) return `addresses.${place}.${member === 'country' ? 'countryCode' : member}`;
  if (first === 'geolocations') return path.endsWith('apiKey') ? 'apiKey' : 'geolocationType';
  if (path === 'pricingBlock.reductionType') return isSold(prototype) ? 'priceReduction' : 'reductionType';
  return first.endsWith('Block') ? second : first;
}

/** Placeholder for the uuid of a description that has not been saved yet. */
const TO_BE_SAVED = '00000000-0000-4000-8000-000000000000';

/** A description that would be lost: complete, but not saved with its own button (PRD-043, PRD-113). */
const isLost = ({ title, content, saved }: ProductValues['descriptions'][number]) => !saved && title.trim() !== '' && content.trim() !== '';

/** The values after saving the descriptions, which the form does before it sends the product. */
const asSaved = (values: ProductValues): ProductValues => ({
  ...values,
  descriptions: values.descriptions.map((entry) => (isLost(entry) ? { ...entry, uuid: entry.uuid ?? TO_BE_SAVED, saved: true } : entry)),
});

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** Each field shows the first error of its block. `typed`: the descriptions may be unsaved. */
export const checkOf =
  <Values extends ProductValues>(issuesOf: (values: Values) => Issues, typed: boolean) =>
  (given: Values, context: z.RefinementCtx) => {
    const values = typed ? { ...given, ...asSaved(given) } : given;
    const seen = new Set<string>();
    const refuse = (field: string, message: string) => {
      if (!seen.has(field)) context.addIssue({ code: 'custom', path: [field], message });
      seen.add(field);
    };
    if (values.geolocationType === '') refuse('geolocationType', contract.required);
    if (values.descriptions.some(isLost)) refuse('descriptions', texts.descriptionsNotSaved);
    const tooLong = typed
      ? given.descriptions.findIndex((entry) => isLost(entry) && entry.title.trim().length > DESCRIPTION_TITLE_MAX)
      : -1;
    if (tooLong >= 0) refuse('descriptions', texts.descriptionTitle(tooLong + 1, contract.tooLong(DESCRIPTION_TITLE_MAX)));
    for (const { path, message } of issuesOf(values)) refuse(fieldOf(path.join('.'), values.kind), message);
  };

const check = (forms: typeof created | typeof edited, typed: boolean) =>
  checkOf<ProductValues>((values) => forms[prototypeOf(values)].safeParse(blocksOf(values)).error?.issues ?? [], typed);

/** A product to create. */
export const CreateProductForm = ProductValues.superRefine(check(created, false));
/** Form values of an edit; the addresses are not changed. */
export const EditProductForm = ProductValues.superRefine(check(edited, false));

/** The form values before the descriptions are saved. */
export const TypedCreateProductForm = ProductValues.superRefine(check(created, true));
export const TypedEditProductForm = ProductValues.superRefine(check(edited, true));

/** The payload of valid values, without the fields of other prototypes. */
export const createdPayload = (values: ProductValues) => created[prototypeOf(values)].parse(blocksOf(values));
export const editedPayload = (values: ProductValues) => edited[prototypeOf(values)].parse(blocksOf(values));
