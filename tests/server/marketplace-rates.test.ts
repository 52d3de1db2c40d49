import { calls } from '@comptoir/marketplace-api/calls';
import type { Rate } from '@comptoir/shared/rates/rates';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { rates } = calls.rates;

const listed = async (query: Record<string, string> = {}): Promise<Rate[]> =>
  (await marketplace.ask(rates.list, { query: { itemsPerPage: '1000', ...query } })).items;
const variantOf = async (continuous: boolean) =>
  (await listed()).find(({ isContinuousValue }) => isContinuousValue === continuous)?.variantUuid ?? '';
const save = (uuid: string, body: object) => marketplace.reply(rates.update, { params: { uuid }, body });

describe('the rates of gift cards', () => {
  it('are those of variants, with their product, brand and supplier [JAC-016]', async () => {
    const [rate] = await listed();
    expect(rate).toMatchObject({
      variantUuid: expect.any(String),
      productName: expect.stringMatching(/^Carte cadeau /),
      brand: expect.any(String),
      supplierName: expect.any(String),
      status: expect.any(Boolean),
    });
    expect(await marketplace.ask(rates.get, { params: { uuid: rate?.variantUuid ?? '' } })).toEqual(rate);
    // The default variant of a product has no name to append.
    expect((await listed()).filter(({ productName }) => /–\s*$/.test(productName))).toEqual([]);
  });

  it('are found by parts of the brand and of the supplier, ignoring case and accents', async () => {
    const all = await listed();
    const brand = all.find((rate) => /[éè]/.test(rate.brand ?? ''))?.brand ?? '';
    const part = brand.toUpperCase().replaceAll(/[ÉÈ]/g, 'E').slice(0, 5);
    expect(new Set((await listed({ brand: part })).map((rate) => rate.brand))).toEqual(new Set([brand]));
    const supplier = all[0]?.supplierName ?? '';
    const theirs = await listed({ supplierName: supplier });
    expect(theirs).toHaveLength(all.filter(({ supplierName }) => supplierName === supplier).length);
    expect(await listed({ supplierName: supplier, brand: 'aucune marque' })).toEqual([]);
  });

  it('are saved with their prices when the value is continuous', async () => {
    const uuid = await variantOf(true);
    const reply = await save(uuid, { reduction_value: 5.5, min_price: 12.5, max_price: 99.99 });
    expect(JSON.parse(reply.text)).toMatchObject({ variantUuid: uuid, reductionValue: 5.5, minPrice: 12.5, maxPrice: 99.99 });
  });

  it('keep the fixed prices of other values, whatever is sent [JAC-011]', async () => {
    const reply = await save(await variantOf(false), { reduction_value: 4, min_price: 1, max_price: 2 });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      expect.objectContaining({ reductionValue: 4, minPrice: 30, maxPrice: 30 }),
    ]);
  });

  it('are refused as a bare list of properties and messages [JAC-014]', async () => {
    const refused = async (body: object) => {
      const reply = await save(await variantOf(true), body);
      expect(reply.status).toBe(422);
      return JSON.parse(reply.text);
    };
    expect(await refused({ min_price: -1, max_price: 5 })).toEqual([
      { property: 'reduction_value', message: 'Ce champ est obligatoire.' },
      { property: 'min_price', message: 'La valeur doit être supérieure ou égale à 0.' },
    ]);
    expect(await refused({ reduction_value: 3, min_price: 50, max_price: 20 })).toEqual([
      { property: 'max_price', message: 'La valeur maximale doit être supérieure ou égale à la valeur minimale.' },
    ]);
  });
});
