import type { Page } from 'playwright-core';
import { settled } from './screen.ts';
import type { Stack } from './stack.ts';

export const LYON = '1 rue Mercière, 69002 Lyon, France';

/** A variant without positions, which then gets one in Lyon and one that was not found. */
export async function newVariant(stack: Stack, filled = true): Promise<string> {
  const [row] = await stack.marketplace.sql<{ id: number; uuid: string }>(
    'select id, uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
  );
  if (row === undefined) throw new Error('every variant has positions');
  const insert = `insert into geolocation (uuid, variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status)
    values (gen_random_uuid(), $1, 'address', $2, $3, $4, 'FR', $5, $6, $7, $8)`;
  if (filled) {
    await stack.marketplace.sql(insert, [row.id, '1 rue Mercière', '69002', 'Lyon', 45.7627, 4.8339, LYON, null]);
    await stack.marketplace.sql(insert, [row.id, '3 rue Perdue', '99999', 'Nulle-Part', null, null, null, 'geocode_not_found_by_address']);
  }
  return row.uuid;
}

export const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const value = (page: Page, name: string) => field(page, name).inputValue();
export const ADD_QUESTION = 'Êtes-vous sûr de vouloir ajouter cette position ?';

export async function open(stack: Stack, page: Page, filled = true): Promise<string> {
  const variant = await newVariant(stack, filled);
  await page.goto(`/admin/product/${variant}/geolocations`);
  if (!filled) await page.getByRole('heading', { name: 'Aucune position trouvée' }).waitFor();
  else await settled(page);
  return variant;
}

export async function openNew(stack: Stack, page: Page): Promise<void> {
  await open(stack, page);
  await press(page, 'Ajouter une position');
  await page.getByRole('dialog', { name: 'Ajouter une position' }).waitFor();
}

export async function typeLyon(page: Page): Promise<void> {
  await field(page, 'Adresse').fill('1 rue Mercière');
  await field(page, 'Code postal').fill('69002');
  await field(page, 'Ville').fill('Lyon');
}
