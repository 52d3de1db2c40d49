import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { collections } = calls.catalogue;

const variantsOf = async () =>
  (await marketplace.ask(collections.variants, { query: { itemsPerPage: '5' } })).items.map(({ uuid }) => uuid);

describe('collections', () => {
  it('keep one product at least [COL-020, COL-021]', async () => {
    const variants = (await variantsOf()).slice(0, 2);
    const { uuid } = await marketplace.ask(collections.create, { body: { name: 'Jeux', variantProductsUuids: variants } });
    const replies = await Promise.all(
      variants.map((variant) =>
        marketplace.reply(collections.update, {
          body: { uuid, name: 'Jeux', selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [variant] },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(JSON.parse(refused?.text ?? '').violations[0].message).toBe('Vous devez selectionner au moins un produit.');
  });
});
