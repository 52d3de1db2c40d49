import { newProduct } from '@comptoir/shared/catalogue/products/product-prototypes';
import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import { formTexts, leaveTexts, uncertainTexts } from '@comptoir/shared/form-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, question } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

const NEW = '11111111-2222-4333-8444-555555555555';
const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sidebar = (name: string) => page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true });

let eTicket = '';
let category = '';
beforeAll(async () => {
  const uuidOf = async (query: string) => (await stack.marketplace.sql<{ uuid: string }>(query))[0]?.uuid ?? '';
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  eTicket = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  category = await uuidOf('select uuid from category where not archived order by lft desc limit 1');
});

describe('a form in steps', () => {
  it('Back is the step before, with what was typed; only leaving the form is confirmed', async () => {
    await page.goto('/admin/ListProducts');
    await title(page, 'Produits');
    await page.goto(`/admin/product/${eTicket}/edit`);
    const name = page.getByRole('textbox', { name: texts.labels.productName, exact: true });
    await name.fill('Nom changé');
    await page.getByRole('button', { name: /Images & Descriptions/ }).click();
    await page.waitForURL(/etape=3/);
    await name.waitFor({ state: 'hidden' });
    await page.goBack();
    await name.waitFor();
    expect([await name.inputValue(), await question(page, leaveTexts.title).count()]).toEqual(['Nom changé', 0]);
    await page.goForward();
    await page.waitForURL(/etape=3/);
    await sidebar('Transporteurs').click();
    await answer(page, leaveTexts.title, leaveTexts.stay);
    expect(path()).toBe(`/admin/product/${eTicket}/edit?etape=3`);
  });
});

describe('a screen that was left', () => {
  /** The draft of a complete new product: the steps are then only gone through. */
  async function openFilledProduct(): Promise<void> {
    const { values } = await standIn.recorded('catalogue.products.get', { uuid: eTicket });
    const base = newProduct('A1B2C3D4E5F6G', 'Description');
    await page.evaluate(
      ([draft, at]) => {
        const key = `draft:${localStorage.getItem('user_uuid')}:product:new#${at}`;
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(draft ?? ''), at: Date.now(), baseAt: Date.now() }));
      },
      [JSON.stringify({ base, values, omitted: [], requestKey: NEW }), NEW],
    );
    await page.goto('/admin/ListProducts');
    await page.getByRole('link', { name: texts.add }).click();
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    for (const step of Object.values(contract.steps)) {
      await button(formTexts.next).click();
      await page.getByRole('group', { name: step, exact: true }).waitFor();
    }
  }

  it('Back at the question after a creation closes it, and pulls nobody to the list [PRD-034]', async () => {
    standIn.answer('catalogue.products.create', () => ({ uuid: NEW }));
    await openFilledProduct();
    await button(contract.create).click();
    await answer(page, texts.createQuestion, 'Oui');
    await question(page, contract.variantsQuestion).waitFor();
    await page.goBack();
    await question(page, contract.variantsQuestion).waitFor({ state: 'detached' });
    // The sent form is emptied a second later.
    await page.getByRole('list', { name: texts.chosenCategories }).waitFor({ state: 'detached' });
    expect(path()).toBe('/admin/addProduct?etape=3');
  });

  it.each([true, false])('is not come back to by a save that ends later; its outcome is told (success: %s)', async (succeeds) => {
    if (!succeeds) allowFailures();
    let finish: (() => void) | undefined;
    standIn.answer(
      'catalogue.categories.update',
      (({ form }: { form: unknown }) =>
        new Promise((resolve, reject) => {
          finish = () => (succeeds ? resolve(form) : reject(new FailedCall({ code: 'UPSTREAM_DOWN' })));
        })) as never,
    );
    await page.goto(`/admin/catalogue/category/edit/${category}`);
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Enregistrée pendant que je pars');
    await button(formTexts.save).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    await expect.poll(() => finish !== undefined).toBe(true);
    // As a screen reader presses it: under the dialog no pointer reaches the link.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await title(page, 'Tâches');
    finish?.();
    const announced = succeeds
      ? page.getByRole('status').filter({ hasText: categoryTexts.edited })
      : page.getByText(/que vous avez quitté n’a pas abouti/);
    await announced.first().waitFor();
    expect(path()).toMatch(/^\/admin\/jobs/);
  });

  it('is left once by a link that was removed under the confirmation, without loading the document again', async () => {
    await page.goto(`/admin/product/${eTicket}/edit`);
    await page.getByRole('textbox', { name: texts.labels.productName, exact: true }).fill('Nom changé');
    await page.getByText(formTexts.changed(1)).waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
      const link = document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]');
      const copy = document.body.appendChild(link?.cloneNode(true) as HTMLAnchorElement);
      copy.click();
      copy.remove();
    });
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await title(page, 'Tâches');
    expect(await page.locator('html').getAttribute('data-same-document')).toBe('yes');
  });

  it('verifies a creation whose outcome is unknown, and sends no second one, when «Enregistrer» is pressed on leaving [MUT-006]', async () => {
    allowFailures();
    await page.goto('/admin/catalogue/transporter/list');
    await button('Ajouter un transporteur').first().click();
    const name = page.getByRole('textbox', { name: 'Nom du transporteur' });
    await name.fill('Fret perdu');
    standIn.fail('suppliers.transporters.create', { code: 'UNCERTAIN' });
    await button(formTexts.save).click();
    await answer(page, 'Créer ce transporteur ?', 'Oui');
    await button('Vérifier').waitFor();
    standIn.recover();
    standIn.answer('suppliers.transporters.create', () => ({ uuid: NEW }) as never);
    await name.fill('Fret changé depuis');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
    await answer(page, leaveTexts.title, leaveTexts.save);
    await title(page, 'Tâches');
    // What was typed since is not in the record, and nothing says so but this.
    await page.getByText(uncertainTexts.laterChanges).waitFor();
    const sent = standIn.sentTo('suppliers.transporters.create');
    expect(sent).toMatchObject([{ name: 'Fret perdu' }, { name: 'Fret perdu', verify: true, requestKey: sent[0]?.requestKey }]);
  });
});
