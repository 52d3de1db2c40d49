import { collectionContract } from '@comptoir/shared/catalogue/collections/collection-texts';
import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { productFormContract as contract, productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { Database, Queries } from '../kit/database.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { apiKeyOf, saveDescriptions, saveImages, savePositions } from './product-attachments.ts';
import { contentsOf, type WrittenContents } from './product-contents.ts';
import { contentReferences, everyCheck, idsAmong } from './product-references.ts';
import { adminNameOf, cents } from './product-save.ts';

interface WrittenVariant extends WrittenContents {
  mainInformationsBlock: WrittenContents['mainInformationsBlock'] & { productCollections: string[] };
  isSharedImage: boolean;
  isSharedStock: boolean;
  isSharedGeolocation: boolean;
  isSharedDescription: boolean;
}

interface LockedVariant {
  id: number;
  productId: number;
  prototype: string;
  supplier: string | null;
  isTechnical: boolean;
  isDefault: boolean;
  apiKey: string | null;
}

const refuse = (propertyPath: string, message: string) => invalid([{ propertyPath, message }]);

/** Reads a variant that is not archived and locks its product until the end of the transaction; 404 when there is none. */
async function lockVariant(db: Queries, uuid: string): Promise<LockedVariant> {
  const product = await db.first<{ id: number }>(sql`
    select product.id from master_product as product
    where product.id = (select product_id from variant where uuid = ${uuid}) for no key update`);
  const row = await db.first<LockedVariant>(sql`
    select variant.id, variant.product_id as "productId", prototype.uuid as prototype, supplier.uuid as supplier,
      variant.is_technical as "isTechnical", variant.is_default as "isDefault", variant.contents ->> 'geolocationApiKey' as "apiKey"
    from variant join master_product as product on product.id = variant.product_id
    join prototype on prototype.id = product.prototype_id left join supplier on supplier.id = product.supplier_id
    where variant.uuid = ${uuid} and not variant.archived`);
  if (product === undefined || row === undefined) throw notFound();
  return row;
}

/** Adds a variant to these collections and removes it from the others, which may not become empty (COL-020). */
async function saveCollections(db: Queries, variantId: number, collections: readonly number[]): Promise<void> {
  const left = await db.rows<{ id: number }>(sql`
    select collection.id from variant_collection as collection
    join variant_collection_variant as link on link.collection_id = collection.id and link.variant_id = ${variantId}
    where collection.id <> all(${collections}::int[]) order by collection.id for no key update of collection`);
  const ids = left.map(({ id }) => id);
  await db.rows(sql`delete from variant_collection_variant where variant_id = ${variantId} and collection_id = any(${ids}::int[])`);
  const empty = await db.first(sql`
    select from unnest(${ids}::int[]) as emptied (id)
    where not exists (select from variant_collection_variant as link where link.collection_id = emptied.id)`);
  if (empty !== undefined) throw refuse('mainInformationsBlock.productCollections', collectionContract.noProduct);
  await db.rows(sql`
    insert into variant_collection_variant (collection_id, variant_id) select unnest(${collections}::int[]), ${variantId}::int
    on conflict do nothing`);
}

/** Shared blocks are not stored twice: the variant's own pictures, descriptions and positions are deleted. */
async function saveOwn(db: Queries, id: number, form: WrittenVariant, images: readonly string[]): Promise<void> {
  await saveImages(db, id, form.isSharedImage ? [] : images);
  await saveDescriptions(db, id, form.isSharedDescription ? [] : form.descriptions);
  if (form.isSharedGeolocation) await savePositions(db, id, []);
  else if (form.geolocations != null) await savePositions(db, id, form.geolocations);
}

/** Replaces a variant. The default one always equals its product, and every variant has its product's supplier. */
export const updateVariant =
  (prototype: PrototypeName) =>
  ({ db, params, body: form }: { db: Database; params: { uuid: string }; body: WrittenVariant }): Promise<{ uuid: string }> =>
    db.transaction(async (queries) => {
      const locked = await lockVariant(queries, params.uuid);
      if (locked.prototype !== PROTOTYPES[prototype] || locked.isTechnical) throw notFound();
      if (locked.isDefault) throw refuse('', texts.defaultVariant);
      const { mainInformationsBlock: information, statusBlock, pricingBlock, stockBlock } = form;

      const [{ taxId, images }, collections] = await everyCheck(
        () => contentReferences(queries, form),
        () =>
          idsAmong(
            queries,
            sql`select id, uuid from variant_collection`,
            information.productCollections,
            'mainInformationsBlock.productCollections',
          ),
        async () => {
          if (form.supplierBlock.supplier.toLowerCase() !== locked.supplier) throw refuse('supplierBlock.supplier', texts.wrongSupplier);
        },
      );
      const apiKey = form.geolocations == null ? locked.apiKey : apiKeyOf(form.geolocations);
      const own = form.isSharedStock ? null : stockBlock;
      await updateRow(queries, 'variant', params.uuid, {
        reference: information.reference,
        product_name: information.productName,
        admin_name: adminNameOf(information),
        price_cents: cents(pricingBlock.price),
        tax_id: taxId,
        active: statusBlock.active,
        hidden_product: statusBlock.hiddenProduct,
        closed_sale: statusBlock.closedSale,
        is_shared_images: form.isSharedImage,
        is_shared_stock: form.isSharedStock,
        is_shared_geolocations: form.isSharedGeolocation,
        is_shared_descriptions: form.isSharedDescription,
        stock: own?.stock ?? null,
        stock_alert_threshold: own?.stockAlertThreshold ?? null,
        contents: JSON.stringify(contentsOf(form, form.isSharedGeolocation ? null : apiKey)),
      });
      await saveOwn(queries, locked.id, form, images);
      await saveCollections(queries, locked.id, collections);
      return { uuid: params.uuid.toLowerCase() };
    });

/** Archives a variant, unless it is the default one (PVA-021), or the last one (PVA-023). */
export const archiveVariant = ({ db, params }: { db: Database; params: { uuid: string } }): Promise<undefined> =>
  db.transaction(async (queries) => {
    const locked = await lockVariant(queries, params.uuid);
    const another = await queries.first(sql`
      select from variant where product_id = ${locked.productId} and id <> ${locked.id} and not archived and not is_technical limit 1`);
    if (locked.isTechnical || locked.isDefault || another === undefined) throw refuse('', contract.lastVariant);
    await updateRow(queries, 'variant', params.uuid, { archived: true, active: false });
    return undefined;
  });
