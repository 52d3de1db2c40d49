import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { formTexts } from '@comptoir/shared/form-texts';
import { importPageTexts } from '@comptoir/shared/imports/texts';
import { routeOf, type ScreenName, screenNames } from '@comptoir/web/lib/routes';
import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const UNKNOWN = '5eed5eed-dead-4bad-9cab-00000000dead';

/** Values of parameters that are no uuid: of a kind that exists, for a record that does not. */
const VALUES: Readonly<Record<string, string>> = { kind: 'supplier', id: '999999999' };

/** Parameters that choose a variant of a screen, a tab or a page of the guide, not a record. */
const CHOICES = new Set(['type', 'blockType', 'ariaSelected', 'page']);

/** Screens that are not of one record: what several calls know of a number, and what our journal knows of a record that may be deleted. */
const EXCEPT = new Set<ScreenName>(['orderDossier', 'recordHistory']);

const GONE = [formTexts.gone, importPageTexts.gone];

const isOfRecord = (name: ScreenName) => [...routeOf(name).path.matchAll(/:(\w+)/g)].some(([, key = '']) => !CHOICES.has(key));

const addressOf = (name: ScreenName) =>
  routeOf(name).path.replace(/(\/?):(\w+)(\??)/g, (_, slash: string, key: string) =>
    CHOICES.has(key) ? '' : `${slash}${VALUES[key] ?? UNKNOWN}`,
  );

it.each([
  ...screenNames.filter((name) => isOfRecord(name) && !EXCEPT.has(name)).map((name) => [name, addressOf(name)]),
  ['listVariantProductsOfPropertyValue', `/admin/product/variant/property/value/${UNKNOWN}?property=${UNKNOWN}`],
  ['listVariantProductsOfPropertyValue', `/admin/product/variant/property/value/${UNKNOWN}?property=${FIXED_PROPERTIES.socialEvent}`],
  ['addVariantProductToPropertyValue', `/admin/add/variant/product/property/${FIXED_PROPERTIES.socialEvent}/value/${UNKNOWN}`],
] as [string, string][])('%s of an unknown record says that it does not exist, without list or form: %s', async (_, address) => {
  const page = await signedInPage(stack, { allow: [/the server responded with a status of 404/] });
  await page.goto(address);
  const main = page.getByRole('main');
  await main
    .getByRole('alert')
    .filter({ hasText: new RegExp(GONE.join('|')) })
    .waitFor();
  for (const role of ['table', 'textbox', 'combobox'] as const) expect(await main.getByRole(role).count(), role).toBe(0);
  for (const role of ['link', 'button'] as const) expect(await main.getByRole(role, { name: /^(Ajouter|Modifier)/ }).count(), role).toBe(0);
});
