import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { AppError } from '@comptoir/shared/errors';
import type { FetchContext } from './fetch-context.ts';
import { fetchProperty, type PropertyCopy } from './property-copy.ts';
import { replaceProperties, replacePropertyValues } from './rows.sql.ts';
import { inOrder, type ReferenceSet } from './set.ts';

/** Returns null for a property that is unknown to the marketplace: it is reported as missing, and the others are kept. */
async function fetchOne(context: FetchContext, uuid: string): Promise<PropertyCopy | null> {
  try {
    return await fetchProperty(context, uuid);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export const fixedProperties: ReferenceSet<PropertyCopy> = {
  fetch: async (context) => {
    const read = await Promise.all(Object.values(FIXED_PROPERTIES).map((uuid) => fetchOne(context, uuid)));
    return read.filter((property) => property !== null);
  },
  async replace(client, items) {
    const properties = inOrder(items.map(({ uuid, name }) => ({ uuid, name })));
    const values = items.flatMap(({ uuid: property, values }) => inOrder(values).map((value) => ({ ...value, property })));
    return (await replaceProperties(client, properties)) + (await replacePropertyValues(client, values));
  },
  load: async (transaction) => {
    const [properties, values] = await Promise.all([
      transaction.referenceProperty.findMany({ orderBy: { place: 'asc' } }),
      transaction.referencePropertyValue.findMany({ orderBy: { place: 'asc' } }),
    ]);
    return properties.map(({ uuid, name }) => ({
      uuid,
      name,
      values: values.filter(({ property }) => property === uuid).map(({ uuid: value, value: label }) => ({ uuid: value, value: label })),
    }));
  },
};
