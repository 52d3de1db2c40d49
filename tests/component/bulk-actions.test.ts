import { randomUUID } from 'node:crypto';
import { variantTexts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { selectionTexts } from '@comptoir/shared/list-texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { heldReply } from './held-reply.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

it('a bulk action whose screen is left by Back says what it did and why not the rest', async () => {
  allowFailures();
  const reply = heldReply();
  standIn.answer('suppliers.suppliers.setActiveOfMany', async () => {
    await reply.wait();
    return null as never;
  });
  await page.goto('/admin/catalogue/transporter/list');
  await title(page, 'Gérer les transporteurs');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Fournisseurs', exact: true }).click();
  await settled(page);
  await rows(page).first().getByRole('checkbox').check();
  await selectionBar(page).getByRole('button', { name: 'Désactiver', exact: true }).click();
  const act = supplierTexts.deactivateOf(1);
  await answer(page, selectionTexts.question(act), act);
  await page.getByRole('progressbar').waitFor();
  await page.goBack();
  await title(page, 'Gérer les transporteurs');
  reply.fail({ code: 'REFUSED', serverMessage: 'Ce fournisseur a des commandes en cours.' });
  const notice = page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');
  await notice
    .filter({ hasText: selectionTexts.partly(0, 1) })
    .filter({ hasText: 'commandes en cours' })
    .waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('a bulk action that is interrupted leaves ticked what was not sent; sent again, it is interrupted again', async () => {
  const { productOfVariants } = await listSubjects(stack.marketplace.sql);
  const { items } = await standIn.recorded('catalogue.variants.list', { product: productOfVariants, page: 1, itemsPerPage: 10 });
  const variants = [0, 1, 2]
    .flatMap(() => items.slice(0, 1))
    .map((row) => ({ ...row, uuid: randomUUID(), isDefault: false, isLast: false }));
  standIn.answer('catalogue.variants.list', () => ({ items: variants, total: 3 }) as never);
  const ends: (() => void)[] = [];
  standIn.answer('catalogue.variants.archive', (() => new Promise((resolve) => ends.push(() => resolve(null)))) as never);
  await page.goto(`/admin/catalogue/product/variants/${productOfVariants}`);
  await settled(page);
  const boxes = rows(page).getByRole('checkbox');
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await selectionBar(page).getByRole('button', { name: variantTexts.archiveMany, exact: true }).click();
  const act = variantTexts.archiveManyOf(3);
  await answer(page, selectionTexts.question(act), act);
  const report = (title: string) => page.getByRole('alertdialog', { name: title });
  /** Interrupts the run while a call is sent, which still ends. */
  const interrupt = async (calls: number) => {
    await expect.poll(() => ends.length).toBe(calls);
    await page.getByRole('button', { name: selectionTexts.stop, exact: true }).click();
    await page.getByRole('button', { name: selectionTexts.stopping }).waitFor();
    ends.at(-1)?.();
  };
  await interrupt(1);
  await report(selectionTexts.partly(1, 3)).getByText(selectionTexts.untouched(2)).waitFor();
  await report(selectionTexts.partly(1, 3)).getByRole('button', { name: selectionTexts.retry }).click();
  await interrupt(2);
  await report(selectionTexts.partly(1, 2)).getByText(selectionTexts.stillSelected).waitFor();
  await report(selectionTexts.partly(1, 2)).getByRole('button', { name: selectionTexts.close }).last().click();
  await selectionBar(page).getByText(selectionTexts.selected(1), { exact: true }).waitFor();
  expect(await boxes.nth(2).isChecked()).toBe(true);
  expect(standIn.sentTo('catalogue.variants.archive').map(({ uuid }) => uuid)).toEqual(variants.slice(0, 2).map(({ uuid }) => uuid));
});
