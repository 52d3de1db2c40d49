import type { calls } from '@comptoir/marketplace-api/calls';
import type { ProductDescriptionForm } from '@comptoir/shared/catalogue/products/product-descriptions';
import { productFormContract as contract } from '@comptoir/shared/catalogue/products/product-texts';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { sql } from '../kit/sql.ts';
import { idsAmong } from './product-references.ts';

async function columnsOf(db: Queries, { name, content, position, images }: ProductDescriptionForm) {
  // The uuid of an image is its id.
  await idsAmong(db, sql`select 0 as id, uuid from image`, images, 'images');
  return { name, content, position, images };
}

export const productDescriptions: Handlers<typeof calls.catalogue.productDescriptions> = {
  async create({ db, body }) {
    const { uuid } = await insertRow(db, 'product_description', await columnsOf(db, body));
    return { uuid };
  },

  async update({ db, params, body }) {
    await updateRow(db, 'product_description', params.uuid, await columnsOf(db, body));
    return { uuid: params.uuid };
  },

  async remove({ db, params }) {
    await db.transaction(async (queries) => {
      const row = await queries.first<{ variantId: number | null }>(
        sql`select variant_id as "variantId" from product_description where uuid = ${params.uuid}`,
      );
      if (row === undefined) throw notFound();
      if (row.variantId !== null) {
        // Locked until the end of the transaction: of two concurrent deletions the second sees the result of the first.
        await queries.rows(sql`select from variant where id = ${row.variantId} for no key update`);
        const others = await queries.first(
          sql`select from product_description where variant_id = ${row.variantId} and uuid <> ${params.uuid} limit 1`,
        );
        if (others === undefined) throw invalid([{ propertyPath: '', message: contract.descriptionRequired }]);
      }
      await removeRow(queries, 'product_description', params.uuid);
    });
    return undefined;
  },
};
