import type { z } from 'zod';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { addressEntries } from './product-addresses.ts';
import { DESCRIPTION_TITLE_MAX } from './product-facts.ts';
import { ETicketForm, GiftCardForm, MemberCardForm, PhysicalForm, PromoForm } from './product-form.ts';
import { geolocations } from './product-geolocations.ts';
import { isSold, prototypeOf } from './product-prototypes.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';
import { ProductValues } from './product-values.ts';

/* The rules of the product forms are those of the blocks that are sent (product-form.ts): values become blocks, errors of blocks become errors of fields. */

const created = { eTicket: ETicketForm, physical: PhysicalForm, giftCard: GiftCardForm, promo: PromoForm, memberCard: MemberCardForm };
/** Addresses have their own screen: without them an edition leaves them as they are (PRD-122). */
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

/** The members of the write payload that a prototype sends (PRD-141 to PRD-152; open points of PRD-046, PRD-049, PRD-080). */
export function blocksOf(values: ProductValues) {
  const { reference, productName, adminProductName, shortDescription, socialEvent, urssafEvent } = values;
  const { active, hiddenProduct, closedSale, activationDate, disabledDate } = values;
  const [brand] = values.brand;
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

/** Field of the form that shows what is refused at a path of the payload; empty for the whole form. */
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

/** Stands for the uuid that a description is given as it is saved. */
const TO_BE_SAVED = '00000000-0000-4000-8000-000000000000';

/** A description that would be lost: complete, and not saved by its own button (PRD-043, PRD-113). */
const isLost = ({ title, content, saved }: ProductValues['descriptions'][number]) => !saved && title.trim() !== '' && content.trim() !== '';

/** The values as they are once the descriptions are saved, which the form does before it sends them. */
const asSaved = (values: ProductValues): ProductValues => ({
  ...values,
  descriptions: values.descriptions.map((entry) => (isLost(entry) ? { ...entry, uuid: entry.uuid ?? TO_BE_SAVED, saved: true } : entry)),
});

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** Each field says the first of what its block refuses. `typed`: as it is before the descriptions are saved. */
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
export const ProductCreation = ProductValues.superRefine(check(created, false));
/** A product as it is edited; its addresses stay as they are. */
export const ProductEdition = ProductValues.superRefine(check(edited, false));

/** The same as they are typed: with descriptions that the save begins with. */
export const TypedProductCreation = ProductValues.superRefine(check(created, true));
export const TypedProductEdition = ProductValues.superRefine(check(edited, true));

/** What is sent of values that were checked: unknown to the prototype is left out. */
export const createdPayload = (values: ProductValues) => created[prototypeOf(values)].parse(blocksOf(values));
export const editedPayload = (values: ProductValues) => edited[prototypeOf(values)].parse(blocksOf(values));
