import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { Database, Queries } from '../kit/database.ts';
import { notFound } from '../kit/problems.ts';
import { insertRow, updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { apiKeyOf, saveDescriptions, saveImages, savePositions } from './product-attachments.ts';
import { contentsOf, type WrittenContents } from './product-contents.ts';
import { brandId, contentReferences, everyCheck, idsAmong } from './product-references.ts';

interface WrittenProduct extends WrittenContents {
  mainInformationsBlock: WrittenContents['mainInformationsBlock'] & { brand: { name: string; uuid: string | null } };
  categories: string[];
}

/** Prototypes whose products have variants (PRD-012). */
const WITH_VARIANTS: readonly PrototypeName[] = ['eTicket', 'physical', 'giftCard'];

export const cents = (euros: number | null | undefined) => Math.round((euros ?? 0) * 100);

/** Without a name for administrators, the product's name is used. */
export const adminNameOf = ({ adminProductName, productName }: WrittenContents['mainInformationsBlock']) => adminProductName ?? productName;

async function referencesOf(db: Queries, form: WrittenProduct) {
  // Excludes the hidden root.
  const shown = sql`select id, uuid from category where lvl > 0`;
  const [contents, brand, categories] = await everyCheck(
    () => contentReferences(db, form),
    () => brandId(db, form.mainInformationsBlock.brand),
    () => idsAmong(db, shown, form.categories, 'categories'),
  );
  return { ...contents, brandId: brand, categories };
}
type References = Awaited<ReturnType<typeof referencesOf>>;

const productColumns = (form: WrittenProduct, { supplierId, taxId, brandId: brand }: References) => ({
  reference: form.mainInformationsBlock.reference,
  product_name: form.mainInformationsBlock.productName,
  admin_product_name: adminNameOf(form.mainInformationsBlock),
  supplier_id: supplierId,
  brand_id: brand,
  tax_id: taxId,
  active: form.statusBlock.active,
  hidden_product: form.statusBlock.hiddenProduct,
  closed_sale: form.statusBlock.closedSale,
  sale_closing_reason: form.statusBlock.closedSale ? form.statusBlock.saleClosingReason : null,
});

/** Columns that the technical and the default variant copy from their product. */
const variantColumns = (form: WrittenProduct) => ({
  reference: form.mainInformationsBlock.reference,
  product_name: form.mainInformationsBlock.productName,
  admin_name: adminNameOf(form.mainInformationsBlock),
  price_cents: cents(form.pricingBlock.price),
  active: form.statusBlock.active,
  hidden_product: form.statusBlock.hiddenProduct,
  closed_sale: form.statusBlock.closedSale,
});

const technicalColumns = (form: WrittenProduct, apiKey: string | null) => ({
  ...variantColumns(form),
  stock: form.stockBlock?.stock ?? null,
  stock_alert_threshold: form.stockBlock?.stockAlertThreshold ?? null,
  contents: JSON.stringify({ ...contentsOf(form, apiKey), shippingMethods: [] }),
});

/** Replaces the links of a product by those of the payload. */
async function saveLinks(db: Queries, productId: number, technicalId: number, form: WrittenProduct, references: References) {
  const { categories, shippingMethods, images } = references;
  await db.rows(sql`delete from master_product_category where product_id = ${productId} and category_id <> all(${categories}::int[])`);
  await db.rows(sql`
    insert into master_product_category (product_id, category_id) select ${productId}::int, unnest(${categories}::int[])
    on conflict do nothing`);
  await db.rows(sql`delete from master_product_shipping_method
    where product_id = ${productId} and shipping_method_id <> all(${shippingMethods}::int[])`);
  await db.rows(sql`
    insert into master_product_shipping_method (product_id, shipping_method_id)
    select ${productId}::int, id from shipping_method where id = any(${shippingMethods}::int[]) for key share
    on conflict do nothing`);
  await saveImages(db, technicalId, images);
  await saveDescriptions(db, technicalId, form.descriptions);
  if (form.geolocations != null) await savePositions(db, technicalId, form.geolocations);
}

/** Creates a product of a prototype with its technical variant and, for a prototype with variants, its default one. */
export const createProduct =
  (prototype: PrototypeName) =>
  ({ db, body: form }: { db: Database; body: WrittenProduct }): Promise<{ uuid: string }> =>
    db.transaction(async (queries) => {
      const references = await referencesOf(queries, form);
      const kind = await queries.first<{ id: number }>(sql`select id from prototype where uuid = ${PROTOTYPES[prototype]}`);
      const product = await insertRow(queries, 'master_product', { ...productColumns(form, references), prototype_id: kind?.id });
      const technical = await insertRow(queries, 'variant', {
        ...technicalColumns(form, apiKeyOf(form.geolocations ?? [])),
        name: '',
        product_id: product.id,
        is_technical: true,
      });
      if (WITH_VARIANTS.includes(prototype)) {
        await insertRow(queries, 'variant', { ...variantColumns(form), name: '', product_id: product.id, is_default: true });
      }
      await saveLinks(queries, product.id, technical.id, form, references);
      return { uuid: product.uuid };
    });

/** Locks a product of a prototype until the end of the transaction; 404 when there is none. */
async function lockProduct(db: Queries, uuid: string, prototype: PrototypeName) {
  const row = await db.first<{ id: number; technicalId: number; technicalUuid: string; apiKey: string | null }>(sql`
    select product.id, technical.id as "technicalId", technical.uuid as "technicalUuid", technical.contents ->> 'geolocationApiKey' as "apiKey"
    from master_product as product
    join prototype on prototype.id = product.prototype_id and prototype.uuid = ${PROTOTYPES[prototype]}
    join variant as technical on technical.product_id = product.id and technical.is_technical
    where product.uuid = ${uuid} for no key update of product`);
  if (row === undefined) throw notFound();
  return row;
}

/** Replaces a product; its default variant is updated too (PVA-022). */
export const updateProduct =
  (prototype: PrototypeName) =>
  ({ db, params, body: form }: { db: Database; params: { uuid: string }; body: WrittenProduct }): Promise<{ uuid: string }> =>
    db.transaction(async (queries) => {
      const product = await lockProduct(queries, params.uuid, prototype);
      const references = await referencesOf(queries, form);
      const apiKey = form.geolocations == null ? product.apiKey : apiKeyOf(form.geolocations);
      await updateRow(queries, 'master_product', params.uuid, productColumns(form, references));
      await updateRow(queries, 'variant', product.technicalUuid, technicalColumns(form, apiKey));
      const byDefault = await queries.first<{ uuid: string }>(
        sql`select uuid from variant where product_id = ${product.id} and is_default`,
      );
      if (byDefault !== undefined) await updateRow(queries, 'variant', byDefault.uuid, variantColumns(form));
      await saveLinks(queries, product.id, product.technicalId, form, references);
      return { uuid: params.uuid.toLowerCase() };
    });
