import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { type PageOptions, signedInPage } from './browser.ts';
import type { propertyValuesOf } from './property-values.ts';
import { rows, settled } from './screen.ts';
import type { Stack } from './stack.ts';

type PropertyValues = Awaited<ReturnType<typeof propertyValuesOf>>;

export const boxes = (page: Page) => rows(page).getByRole('checkbox');
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
export const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
/** Number shown by a counter. */
export const counter = (page: Page, label: string) =>
  page.getByLabel('Sélection', { exact: true }).locator('div').filter({ hasText: label }).locator('dd').textContent();
export const counters = async (page: Page) => ({
  already: await counter(page, 'Déjà sélectionnés'),
  add: await counter(page, 'À ajouter'),
  remove: await counter(page, 'À supprimer'),
});

/** Opens the grid of an unused value, with the first two variants bound. */
export const gridOpener =
  (stack: Stack, values: PropertyValues) =>
  async (options: PageOptions & { query?: string } = {}) => {
    const subject = await values.free();
    const variants = await values.variants(subject.value, 25);
    const bound = variants.slice(0, 2).map(({ uuid }) => uuid);
    await values.change(subject.value, { add: bound });
    const { total } = await values.counts(subject.value);
    const page = await signedInPage(stack, options);
    const path = `/admin/add/variant/product/property/${subject.property}/value/${subject.value}`;
    await page.goto(path + (options.query ?? ''));
    await settled(page);
    await rows(page).first().waitFor();
    await expect.poll(() => counter(page, 'Déjà sélectionnés')).toBe('2');
    return { page, path, total, variants: variants.map(({ uuid }) => uuid), bound, ...subject };
  };

/** Body of the browser's request, extracted from tRPC's batch. */
export function bodyOf(request: Request) {
  const batch = request.postDataJSON() as Record<string, { isAllSelected: boolean; selectedProductsUuidsToAdd: string[] }>;
  const [body] = Object.values(batch);
  if (body === undefined) throw new Error('an empty body');
  return body;
}
