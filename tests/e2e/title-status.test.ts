import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ hasOtherUuids: false });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);

/** Elements beside the title. */
const besideTitle = (page: Page) => page.locator('div:has(> h1) > :not(h1)');

describe('the status of a record stands beside its title', () => {
  it.each([
    [
      'products and variants',
      [
        ['a product', 'master_product', 'active', of.products.eTicket, `/admin/product/${of.products.eTicket}/edit`, ['Actif', 'Inactif']],
        ['a variant', 'variant', 'active', of.soldVariant, `/admin/product/variant/${of.soldVariant}/edit`, ['Actif', 'Inactif']],
        [
          'the variants of a product',
          'master_product',
          'active',
          of.productOfVariants,
          `/admin/catalogue/product/variants/${of.productOfVariants}`,
          ['Actif', 'Inactif'],
        ],
      ],
    ],
    [
      'the homepage',
      [
        ['a carousel', 'carousel', 'active', of.carousel, `/admin/homepage/carousel/${of.carousel}/edit`, ['Actif', 'Inactif']],
        ['a block', 'block', 'active', of.region, `/admin/homepage/middle-menu/${of.region}/edit/region`, ['Active', 'Inactive']],
      ],
    ],
    [
      'suppliers and categories',
      [
        ['a supplier', 'supplier', 'is_active', of.supplier, `/admin/suppliers/${of.supplier}`, ['Actif', 'Inactif']],
        ['a category', 'category', 'enabled', of.category, `/admin/catalogue/category/edit/${of.category}`, ['Activé', 'Désactivé']],
      ],
    ],
  ] as const)('of %s [DAY-011]', async (_, records) => {
    const page = await signedInPage(stack);
    for (const [name, table, column, uuid, path, labels] of records) {
      for (const [index, label] of labels.entries()) {
        await stack.marketplace.sql(`update ${table} set ${column} = ${index === 0} where uuid = '${uuid}'`);
        if (table === 'master_product')
          await stack.marketplace.sql(
            `update variant set active = ${index === 0} where not archived and product_id = (select id from master_product where uuid = '${uuid}')`,
          );
        await page.goto(path);
        await besideTitle(page)
          .filter({ hasText: new RegExp(`^${label}$`) })
          .first()
          .waitFor();
      }
      expect(
        await besideTitle(page)
          .filter({ hasText: new RegExp(`^${labels[0]}$`) })
          .count(),
        name,
      ).toBe(0);
    }
    await expectNoViolations(page);
  });
});
