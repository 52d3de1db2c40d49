import { createBrowserClient } from './client.ts';
import type { Stack } from './stack.ts';

/** Values of the seeded properties, one per test that binds variants, and bindings without the screen. */
export async function propertyValuesOf(stack: Stack) {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const { properties, propertyBindings } = client.trpc.catalogue;
  const unread = (await properties.list.query({ itemsPerPage: 100 })).items;
  const values: { property: string; propertyName: string; value: string; valueName: string }[] = [];
  /** Loads one property after the other, when more values are needed. */
  const next = async () => {
    const property = unread.shift();
    if (property === undefined) throw new Error('the seed has no more property values');
    const { items } = await properties.values.query({ property: property.uuid, itemsPerPage: 100 });
    values.push(
      ...items.map(({ uuid, value }) => ({ property: property.uuid, propertyName: property.name, value: uuid, valueName: value })),
    );
  };
  return {
    /** An unbound value that no other test uses. */
    async free(): Promise<(typeof values)[number]> {
      const taken = values.pop();
      if (taken === undefined) {
        await next();
        return this.free();
      }
      const { bound } = await propertyBindings.fetchAll.query({ value: taken.value, boundOnly: true });
      if (bound.length > 0) await this.change(taken.value, { remove: bound });
      return taken;
    },
    change: (uuid: string, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) =>
      propertyBindings.save.mutate({
        uuid,
        isAllSelected: false,
        selectedProductsUuidsToAdd: add,
        unSelectedProductsUuidsToRemove: remove,
      }),
    /** The first variants of the grid, in its order. */
    variants: async (value: string, itemsPerPage = 10) => (await propertyBindings.list.query({ value, itemsPerPage })).items,
    bound: async (value: string) => (await propertyBindings.fetchAll.query({ value, boundOnly: true })).bound,
    counts: (value: string) => propertyBindings.counts.query({ value }),
  };
}
