import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { answer } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const PATH = '/admin/catalogue/listVariantProductCollection';
const sent = (call: string) => stack.marketplace.requests(`catalogue.collections.${call}`);
const add = async (name: string) => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(`insert into variant_collection (name) values ('${name}') returning uuid`);
  return row?.uuid ?? '';
};

describe('the collections', () => {
  it('stand at their route, fifteen at a time, and are deleted after a yes [COL-001, COL-005, COL-006, COL-029]', async () => {
    await add('Lot à retirer');
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await title(page, 'Gérer les collections subventionnables');
    await settled(page);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await size.inputValue(), await size.getByRole('option').allTextContents()]).toEqual(['15', ['15', '25', '100']]);
    await expectNoViolations(page);
    await page.goto(`${PATH}?search=retirer`);
    const remove = page.getByRole('button', { name: 'Supprimer Lot à retirer' });
    await remove.click();
    await answer(page, 'Supprimer cette collection ?', 'Non');
    expect(await sent('remove')).toEqual([]);
    await remove.click();
    await answer(page, 'Supprimer cette collection ?', 'Oui');
    await page.getByText('Supprimé !').first().waitFor();
    await rows(page).first().waitFor({ state: 'detached' });
  });
});

describe('the categories of URSSAF of a collection', () => {
  it('are ticked where they are associated, saved together, and one is back at the page of the list after 1.5 seconds [COL-004, COL-012, COL-022, COL-023]', async () => {
    const uuid = await add('Lot à associer');
    const page = await signedInPage(stack);
    await page.goto(`${PATH}?search=associer`);
    await settled(page);
    expect(await page.getByRole('link', { name: 'Associer Lot à associer à des catégories URSSAF' }).getAttribute('href')).toBe(
      `/admin/catalogue/socialEventGrantCollection/edit/${uuid}?page=1`,
    );
    const [bound, other] = await stack.marketplace.sql<{ id: number; uuid: string; name: string }>(
      'select id, uuid, name from social_event order by name_key, id limit 2',
    );
    await stack.marketplace.sql(`insert into variant_collection_social_event (collection_id, social_event_id)
      select id, ${bound?.id} from variant_collection where uuid = '${uuid}'`);
    await page.goto(`/admin/catalogue/socialEventGrantCollection/edit/${uuid}?page=2`);
    await title(page, 'Associer des catégories URSSAF');
    await page.getByText("La mise à jour des catégories sera visible sur les subventions dans un délai d'une heure.").waitFor();
    await settled(page);
    const box = (name = '') => rows(page).filter({ hasText: name }).first().getByRole('checkbox');
    expect([await box(bound?.name).isChecked(), await box(other?.name).isChecked()]).toEqual([true, false]);
    await expectNoViolations(page);
    await box(bound?.name).uncheck();
    await box(other?.name).check();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect
      .poll(() => page.clock.runFor(10).then(async () => (await sent('saveEvents')).map(({ body }) => body)))
      .toEqual([
        { variantProductCollection: `/api/variant_product_collections/${uuid}`, socialEvents: [`/api/wv_social_events/${other?.uuid}`] },
      ]);
    await expect.poll(() => page.clock.runFor(10).then(() => page.getByText('Modifié !').count())).toBeGreaterThan(0);
    await page.clock.runFor(1_000);
    expect(new URL(page.url()).pathname).toMatch(/socialEventGrantCollection/);
    await page.clock.runFor(600);
    await expect.poll(() => page.clock.runFor(10).then(() => new URL(page.url()).pathname)).toBe(PATH);
  });
});
