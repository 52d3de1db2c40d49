import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const { supplier } = await listSubjects((text) => stack.marketplace.sql(text));
const [carrier] = await stack.marketplace.sql<{ uuid: string; name: string }>(
  'select uuid, name from transporter where is_active and not archived order by id limit 1',
);
const bodies = async (call: string) => (await stack.marketplace.requests(`suppliers.shippingMethods.${call}`)).map(({ body }) => body);

const CREATE = 'Êtes-vous sûr de vouloir créer ce moyen d’expédition ?';
const EDIT = 'Êtes-vous sûr de vouloir modifier ce moyen d’expédition ?';
const FAMILIES = ['Selon le montant de la commande', 'Selon la quantité', 'Par produit'] as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function openList(page: Page) {
  await page.goto(`/admin/supplier/shippingMethod/${supplier}`);
  await settled(page);
  await rows(page).first().waitFor();
}

async function openNew(page: Page) {
  await page.goto(`/admin/supplier/shippingMethod/${supplier}/add`);
  await title(page, /^Ajouter un moyen d’expédition à \S/);
}

/** Creates a method of the supplier with these rules, in the marketplace. */
async function methodWith(name: string, rules: string): Promise<string> {
  const [row] = await stack.marketplace.sql<{ uuid: string; id: number }>(
    `insert into shipping_method (name, delivery_time, transporter_id, supplier_id)
     select '${name}', '48 h', transporter.id, supplier.id from transporter, supplier
     where transporter.uuid = '${carrier?.uuid}' and supplier.uuid = '${supplier}' returning uuid, id`,
  );
  if (!row) throw new Error('no method was added');
  await stack.marketplace.sql(
    `insert into shipping_rule (shipping_method_id, type, starting_from, price) ${rules.replaceAll('$id', String(row.id))}`,
  );
  return row.uuid;
}

async function openEdit(page: Page, uuid: string) {
  await page.goto(`/admin/supplier/shippingMethod/${uuid}/edit`);
  await title(page, /^Modifier le moyen d’expédition /);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).waitFor();
}

describe('a new shipping method', () => {
  it('is reached from the list, holds three families to tick, and is created after a confirmation [SHP-002, SHP-007, SHP-011, SHP-018, SHP-019, SHP-047]', async () => {
    const page = await signedInPage(stack);
    await openList(page);
    await page.getByRole('link', { name: 'Ajouter un moyen d’expédition' }).click();
    await title(page, /^Ajouter un moyen d’expédition à \S/);
    expect(new URL(page.url()).pathname).toBe(`/admin/supplier/shippingMethod/${supplier}/add`);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Relais du Midi');
    await selectOption(page.getByRole('combobox', { name: 'Transporteur' }), carrier?.name ?? '');
    await page.getByRole('textbox', { name: 'Délai de livraison' }).fill('48 h');
    for (const family of FAMILIES) {
      expect(await block(page, family).count()).toBe(0);
      await page.getByRole('checkbox', { name: family }).check();
      await block(page, family).waitFor();
    }
    expect(await field(page, 'price.0.startingFrom').inputValue()).toBe('0');
    expect(await field(page, 'quantity.0.startingFrom').inputValue()).toBe('1');
    await field(page, 'price.0.price').fill('4,90');
    await field(page, 'price.0.price').press('Enter');
    await page.keyboard.type('50,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await block(page, 'Par produit').getByText('Prix par produit (€)', { exact: true }).waitFor();
    await field(page, 'product.0.price').fill('2');
    await page.getByRole('checkbox', { name: FAMILIES[1] }).uncheck();
    await expectNoViolations(page);
    await save(page);
    await answer(page, CREATE, 'Non');
    expect(await bodies('create')).toEqual([]);
    await save(page);
    await answer(page, CREATE, 'Oui');
    await page.getByText('Moyen d’expédition créé avec succès').first().waitFor();
    await rows(page).filter({ hasText: 'Relais du Midi' }).waitFor();
    expect(await bodies('create')).toEqual([
      {
        name: 'Relais du Midi',
        deliveryTime: '48 h',
        transporter: `/api/transporters/${carrier?.uuid}`,
        supplier: `/api/suppliers/${supplier}`,
        shippingRules: [
          { startingFrom: 0, price: 4.9, type: 1 },
          { startingFrom: 50.5, price: 0, type: 1 },
          { startingFrom: 1, price: 2, type: 3 },
        ],
      },
    ]);
  });

  it('says under each field what is missing, draws and announces the brackets of the rules, and says why it could not be created [SHP-021, SHP-022, SHP-025, SHP-027, SHP-032, SHP-033, SHP-038]', async () => {
    const page = await signedInPage(stack, { allow: [/status of 502/] });
    await openNew(page);
    await save(page);
    const error = (name: string) => page.locator(`[id="field-${name}-error"]`);
    await expect.poll(() => error('name').textContent()).toBe('Nom du moyen d’expédition obligatoire.');
    expect(await error('transporter').textContent()).toBe('Il faut choisir un transporteur dans la liste déroulante.');
    expect(await error('deliveryTime').textContent()).toBe('Vous devez entrer un délai de livraison');
    expect(await error('families').textContent()).toBe('Vous devez sélectionner au moins un modèle de politique particulières.');
    await page.getByRole('checkbox', { name: FAMILIES[0] }).check();
    await field(page, 'price.0.price').press('Enter');
    await save(page);
    await expect.poll(() => error('price.0.price').textContent()).toBe('Vous devez saisir une valeur');
    expect(await error('price.1.startingFrom').textContent()).toBe('Vous devez saisir une valeur');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Retirer la règle 2' }).click();
    const shown = block(page, FAMILIES[0]);
    const messages = () => shown.getByRole('status').first().locator('p, li').allTextContents();
    expect(await shown.getByText(/^Trou/).count()).toBe(0);
    await field(page, 'price.0.price').fill('5');
    await expect.poll(messages).toEqual(['Les tranches se suivent, sans trou ni chevauchement.']);
    await field(page, 'price.0.startingFrom').fill('10');
    await expect.poll(messages).toEqual(['Trou : de 0,00\u00a0€ à moins de 10,00\u00a0€, aucun prix.']);
    expect(await shown.locator('svg [data-gap]').count()).toBe(1);
    await field(page, 'price.0.startingFrom').fill('0');
    await field(page, 'price.0.startingFrom').evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '0\t5\n50\t3\n20\t1');
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    await expect.poll(messages).toEqual(['Chevauchement : de 20,00\u00a0€ à moins de 50,00\u00a0€, entre les règles 2 et 3.']);
    expect(await shown.locator('svg [data-overlap]').count()).toBe(1);
    await expectNoViolations(page);
    await shown.getByText('Chevauche la règle 2').waitFor();
    await field(page, 'price.2.startingFrom').fill('80');
    await expect.poll(messages).toEqual(['Les tranches se suivent, sans trou ni chevauchement.']);
    await shown.getByText('de 50,00\u00a0€ à moins de 80,00\u00a0€').waitFor();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Coursier');
    await selectOption(page.getByRole('combobox', { name: 'Transporteur' }), carrier?.name ?? '');
    await page.getByRole('textbox', { name: 'Délai de livraison' }).fill('2 h');
    await stack.marketplace.faults([{ call: 'suppliers.shippingMethods.create', status: 500 }]);
    await save(page);
    await answer(page, CREATE, 'Oui');
    await page.getByText('La création du moyen d’expédition a échoué veuillez réessayer.').first().waitFor();
  });
});

describe('a shipping method of the list', () => {
  it('opens with the families that it has, and is edited after a confirmation; a failure says so [SHP-003, SHP-006, SHP-008, SHP-011, SHP-020, SHP-039]', async () => {
    const page = await signedInPage(stack, { allow: [/status of 502/] });
    const uuid = await methodWith('Zone rurale', 'values ($id, 1, 0, 6), ($id, 1, 100, 0), ($id, 2, 1, 3)');
    await openList(page);
    const row = rows(page).filter({ hasText: 'Zone rurale' });
    await row.getByRole('switch').waitFor();
    await row.getByRole('button', { name: 'Supprimer Zone rurale' }).waitFor();
    await row.getByRole('link', { name: 'Modifier Zone rurale' }).click();
    await title(page, /^Modifier le moyen d’expédition /);
    expect(new URL(page.url()).pathname).toBe(`/admin/supplier/shippingMethod/${uuid}/edit`);
    expect(await Promise.all(FAMILIES.map((name) => page.getByRole('checkbox', { name }).isChecked()))).toEqual([true, true, false]);
    expect(await field(page, 'price.1.startingFrom').inputValue()).toBe('100');
    await field(page, 'price.1.price').fill('1,5');
    await page.getByText('1 champ modifié').waitFor();
    await stack.marketplace.faults([{ call: 'suppliers.shippingMethods.replace', status: 500 }]);
    await save(page);
    await answer(page, EDIT, 'Oui');
    await page.getByText('La modification du moyen d’expédition a échoué veuillez réessayer.').first().waitFor();
    await stack.marketplace.faults([]);
    await save(page);
    await answer(page, EDIT, 'Oui');
    await page.getByText('Moyen d’expédition édité avec succès').first().waitFor();
    await row.waitFor();
    expect((await bodies('replace')).at(-1)).toMatchObject({
      shippingRules: [
        { startingFrom: 0, price: 6, type: 1 },
        { startingFrom: 100, price: 1.5, type: 1 },
        { startingFrom: 1, price: 3, type: 2 },
      ],
    });
  });

  it('keeps a transporter that was switched off, and offers no other such one [SHP-048]', async () => {
    const page = await signedInPage(stack);
    const uuid = await methodWith('Ancien relais', 'values ($id, 1, 0, 6)');
    const [resting, other] = await stack.marketplace.sql<{ id: number; uuid: string; name: string }>(
      'select id, uuid, name from transporter where not is_active and not archived order by id',
    );
    await stack.marketplace.sql(`update shipping_method set transporter_id = ${resting?.id} where uuid = '${uuid}'`);
    await openEdit(page, uuid);
    const select = page.getByRole('combobox', { name: 'Transporteur' });
    await expect.poll(() => selectedOption(select)).toBe(resting?.name);
    const offered = await optionsOf(select);
    expect(offered).toContain(carrier?.name);
    if (other) expect(offered).not.toContain(other.name);
  });

  it('of 3,000 rules draws those in the window, and leads to an error far below', async () => {
    const page = await signedInPage(stack);
    const uuid = await methodWith('Au détail', 'select $id, 1, n, 1 from generate_series(0, 2999) as n');
    await openEdit(page, uuid);
    await block(page, FAMILIES[0]).getByText('3\u202f000 règles').waitFor();
    const lines = block(page, FAMILIES[0]).getByRole('list', { name: FAMILIES[0] }).getByRole('listitem');
    expect(await lines.count()).toBeLessThan(100);
    await page.getByRole('button', { name: 'Ajouter une règle' }).scrollIntoViewIfNeeded();
    await field(page, 'price.2990.price').fill('');
    await field(page, 'price.2990.price').press('Enter');
    await field(page, 'price.2991.startingFrom').waitFor();
    await save(page);
    await page.getByRole('link', { name: /ligne 2991/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('price.2990.price');
    expect(await field(page, 'price.2990.price').evaluate((input) => input.getBoundingClientRect().top < window.innerHeight)).toBe(true);
  });
});
