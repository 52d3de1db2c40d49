import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { withoutBrackets } from '@comptoir/shared/list/short-name';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCESS_FORMS, ACCESS_LISTS } from './access-records.ts';
import { HOMEPAGE_FORMS, HOMEPAGE_LISTS } from './homepage-records.ts';
import type { ListSubjects } from './list-subjects.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import { productChoices, productDescriptions, productFields } from './product-record.ts';
import { SALES_FORMS, SALES_LISTS } from './sales-records.ts';
import { rows } from './screen.ts';
import { amountField, FIRST_PAGE, type FormRecord, type ListRecord, type Wire } from './screen-record.ts';

const named = ({ name }: Wire) => [name];
const first = (values: Wire): string => values[0]?.value ?? '';
const comma = (amount: number) => String(amount).replace('.', ',');

const LISTS: Record<string, ListRecord> = {
  listCategories: { path: () => `categories?${FIRST_PAGE}&lvl=1`, shows: ({ name, slug }) => [name, slug] },
  subCategories: { path: ({ parent }) => `categories?${FIRST_PAGE}&parent.uuid=${parent}`, shows: ({ name, slug }) => [name, slug] },
  filterableCategoryList: {
    path: () => `categories?${FIRST_PAGE}&lvl=1`,
    shows: ({ name, activeMasterProductsCount }) => [name, String(activeMasterProductsCount)],
  },
  categoryProductFiltersManagement: {
    path: ({ category }) => `admin/master_product_filters/category/${category}`,
    key: ({ filterUuid }) => filterUuid,
    shows: ({ filterName }) => [filterName],
  },
  listMegaMenusCategories: {
    path: () => `mega_menu_categories?${FIRST_PAGE}`,
    shows: ({ name, category, propertyValue }) => [name, category.name, propertyValue.value],
  },
  ListProducts: {
    path: () => `master-product?${FIRST_PAGE}`,
    shows: ({ properties, supplier }) => [
      first(properties.productName),
      withoutBrackets(first(properties.adminProductName), supplier.value),
      supplier.value,
    ],
  },
  listProductVariants: {
    path: ({ productOfVariants }) => `variant-product-filter?${FIRST_PAGE}&masterProductUuid=${productOfVariants}&status=1&isTechnical=0`,
    shows: ({ properties, supplier }) => [withoutBrackets(first(properties.adminProductName), supplier.value), supplier.value],
  },
  ListCodes: {
    path: () => `product_codes?${FIRST_PAGE}&availability=1`,
    shows: ({ code, productName, supplierName }) => [maskedCode(String(code)), productName, supplierName],
  },
  ListDocuments: {
    path: () => `product_documents?${FIRST_PAGE}&availability=1`,
    shows: ({ docName, productName, supplierName }) => [maskedCode(String(docName)), productName, supplierName],
  },
  listSuppliers: { path: () => `suppliers?${FIRST_PAGE}`, shows: named },
  supplierDetail: { path: ({ supplier }) => `suppliers/${supplier}/shipping_methods?${FIRST_PAGE}&order[createdAt]=desc`, shows: named },
  listShippingMethods: {
    path: ({ supplier }) => `suppliers/${supplier}/shipping_methods?${FIRST_PAGE}&order[createdAt]=desc`,
    shows: named,
  },
  listBackOfficeUsers: {
    path: ({ supplierWithUsers }) => `back-office-user/${supplierWithUsers}?${FIRST_PAGE}&order[createdAt]=desc`,
    shows: ({ user }) => [user.lastname, user.firstname, user.email],
  },
  listTransporters: { path: () => `transporters?${FIRST_PAGE}&archived=false`, shows: named },
  customPropertiesList: { path: () => `admin/properties?${FIRST_PAGE}&specialProperty=true`, shows: named },
  CustomPropertyValuesList: {
    path: () => `admin/property_values/${FIXED_PROPERTIES.urssafEvent}?page=1&itemsPerPage=15`,
    shows: ({ value }) => [value],
  },
  listCompanies: { path: () => `companies?${FIRST_PAGE}`, shows: named },
  'categories-settings-list': { path: () => `companies?${FIRST_PAGE}`, shows: named },
  listHiddenProducts: {
    path: ({ company }) => `admin/master-product-company/by-company/${company}?${FIRST_PAGE}`,
    key: ({ master_product_uuid }) => master_product_uuid,
    shows: ({ product_name, brand, supplier_name }) => [withoutBrackets(product_name, supplier_name), brand ?? '–', supplier_name],
  },
  listVariantProductCollection: { path: () => 'admin/variant_product_collection_for_grant?page=1&itemsPerPage=15', shows: named },
  ListUrssaf: { path: () => `wv_social_events?${FIRST_PAGE}`, shows: named },
  listMappingCategoriesUrssafBrand: {
    path: ({ urssafCategory }) => `social_event_brands?socialEventUuid=${urssafCategory}`,
    key: ({ id }) => String(id),
    shows: ({ brand, supplier }) => [brand, supplier],
  },
  editMappingCategoriesUrssafBrand: {
    path: ({ urssafCategory }) => `social_event_all_brands?socialEventUuid=${urssafCategory}`,
    key: ({ id }) => String(id),
    shows: ({ brand, supplier }) => [brand, supplier],
  },
  ...ACCESS_LISTS,
  mobileApprovedVersionList: {
    path: () => `approved_versions?${FIRST_PAGE}&order[createdAt]=desc`,
    shows: ({ version, os, domain }) => [
      version,
      os === 'ANDROID' ? 'Android' : os,
      domain === 'club-employes' ? 'Club employés' : 'Product',
    ],
  },
  geolocationsPage: {
    path: ({ variant }) => `admin/product/${variant}/geolocation?page=1&itemsPerPage=30`,
    shows: ({ uuid, latitude, longitude }) => [uuid, comma(latitude), comma(longitude)],
  },
  ...HOMEPAGE_LISTS,
  ...SALES_LISTS,
};

const productPath =
  (prototype: keyof ListSubjects['products']): FormRecord['path'] =>
  ({ products }) =>
    `master-product/${products[prototype]}`;

const productOf = (prototype: keyof ListSubjects['products']): FormRecord => ({
  path: productPath(prototype),
  fields: productFields,
  choices: productChoices,
});

const FORMS: Record<string, FormRecord> = {
  editCategory: {
    path: ({ category }) => `categories/${category}`,
    fields: ({ name, slug, description, enabled }) => ({ name, slug, description, enabled }),
    pictures: ({ vignette, icon3d }) => [vignette, icon3d].filter(Boolean),
  },
  editMegaMenusCategories: {
    path: ({ highlight }) => `mega_menu_categories/${highlight}`,
    fields: ({ name, category, propertyValue }) => ({ name, category: category.name, propertyValue: propertyValue.value }),
    pictures: ({ image }) => [image].filter(Boolean),
  },
  editShippingMethod: {
    path: ({ shippingMethod }) => `shipping_methods/${shippingMethod}`,
    fields: ({ name, deliveryTime, transporter, shippingRules }) => ({
      name,
      deliveryTime,
      transporter: transporter.uuid,
      ...Object.fromEntries(
        ['price', 'quantity', 'product'].flatMap((family, index) =>
          shippingRules
            .filter(({ type }: Wire) => type === index + 1)
            .flatMap(({ startingFrom, price }: Wire, place: number) => [
              [`${family}.${place}.startingFrom`, comma(startingFrom)],
              [`${family}.${place}.price`, amountField(price)],
            ]),
        ),
      ),
    }),
  },
  ...ACCESS_FORMS,
  ...HOMEPAGE_FORMS,
  ...SALES_FORMS,
  editCustomProperty: {
    path: () => `properties/${FIXED_PROPERTIES.urssafEvent}`,
    fields: ({ name, propertyValues }) => ({
      name,
      ...Object.fromEntries(propertyValues.map(({ value }: Wire, place: number) => [`values.${place}.value`, value])),
    }),
  },
  EditProduct: productOf('eTicket'),
  'EditProduct-categories': {
    path: productPath('eTicket'),
    fields: () => ({}),
    chips: ({ categories }, read) =>
      Promise.all(categories.map(async ({ uuid }: Wire) => (await read<Wire>(`categories/${uuid}`)).name as string)),
  },
  'EditProduct-contents': {
    path: productPath('eTicket'),
    fields: productDescriptions,
    pictures: ({ images }) => images,
  },
  EditVariantProduct: {
    path: ({ soldVariant }) => `variant-product/${soldVariant}`,
    fields: productFields,
    choices: productChoices,
  },
  CustomAttribut: {
    path: ({ productOfVariants }) => `master-product/${productOfVariants}`,
    fields: () => ({}),
    texts: ({ properties, supplier }) => [first(properties.productName), first(properties.adminProductName), supplier.value],
  },
  'EditProduct-giftCard': productOf('giftCard'),
  'EditProduct-promo': productOf('promo'),
  'EditProduct-memberCard': productOf('memberCard'),
};

/** Values of fields by name: text, choice, or on and off. */
const fieldValues = (shown: Page, names: string[]) =>
  shown.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.map((name) => {
          const radios = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)];
          if (radios.length > 0) return [name, radios.find(({ checked }) => checked)?.value ?? null];
          const field = document.getElementById(`field-${name}`) as HTMLInputElement | null;
          return [name, field?.role === 'switch' ? field.ariaChecked === 'true' : (field?.value ?? null)];
        }),
      ),
    names,
  );

/** Labels of the ticked boxes of a field's group, sorted. */
const ticked = async (shown: Page, name: string) =>
  (
    await shown
      // The innermost group: blocks of a form are groups too.
      .locator('fieldset', { has: shown.locator(`[id="field-${name}"]`) })
      .last()
      .locator('label:has(input:checked)')
      .allTextContents()
  ).sort();

/** Every value on the screen equals that of the record in the marketplace. */
export async function expectRecord(shown: Page, name: string, of: ListSubjects, read: MarketplaceReader): Promise<void> {
  const list = LISTS[name];
  if (list) {
    const reply = await read<Wire>(list.path(of));
    const wire: Wire[] = Array.isArray(reply) ? reply : (reply['hydra:member'] ?? reply.brands);
    const texts = await rows(shown).evaluateAll((all) => all.map((row) => `${row.getAttribute('data-row')} ${row.textContent}`));
    expect(texts).toEqual(wire.slice(0, texts.length).map((row) => expect.stringContaining(list.key?.(row) ?? row.uuid)));
    for (const [place, row] of wire.slice(0, texts.length).entries())
      for (const text of list.shows(row)) expect(texts[place]).toContain(text);
  }
  const form = FORMS[name];
  if (form) {
    const record = await read<Wire>(form.path(of));
    const fields = form.fields(record);
    await expect.poll(() => fieldValues(shown, Object.keys(fields))).toEqual(fields);
    for (const [field, labels] of Object.entries((await form.choices?.(record, read)) ?? {}))
      await expect.poll(() => ticked(shown, field), { message: field }).toEqual(labels.sort());
    for (const text of form.texts?.(record) ?? []) expect(await shown.locator('main').textContent()).toContain(text);
    const chips = (await form.chips?.(record, read))?.sort();
    if (chips)
      await expect
        .poll(async () => (await shown.locator('main .chip-set').allTextContents()).map((text) => text.split(' › ').at(-1)).sort())
        .toEqual(chips);
    const sources = await shown.locator('main img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(sources.length).toBeGreaterThanOrEqual(form.pictures?.(record).length ?? 0);
    for (const { url } of form.pictures?.(record) ?? []) expect(sources).toContainEqual(expect.stringContaining(url));
  }
}
