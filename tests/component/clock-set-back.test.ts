import { MAX_EDIT_AGE_MS } from '@comptoir/shared/edit-age';
import { expect, it } from 'vitest';
import { boxes, save } from '../kit/binding-grid.ts';
import { answer } from '../kit/confirmation.ts';
import { rows, settled } from '../kit/screen.ts';
import { openEdit, save as saveTransporter } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

const uuidOf = async (query: string) => (await stack.marketplace.sql<{ uuid: string }>(query))[0]?.uuid ?? 'none';

/** The clock of the PC is corrected by a day while the screen is open. */
const setBack = () =>
  page.evaluate((day) => {
    const before = Date.now;
    Date.now = () => before() - day;
  }, 86_400_000);

/** The ages that the server accepts (procedures/edit.ts). */
const expectAccepted = (age: unknown) => {
  expect(age).toBeTypeOf('number');
  expect(Number.isInteger(age) && Number(age) >= 0 && Number(age) <= MAX_EDIT_AGE_MS).toBe(true);
};

it('a collection that is saved after the clock of the PC was set back has an age that the server accepts', async () => {
  const collection = await uuidOf('select uuid from variant_collection order by id limit 1');
  standIn.answer('catalogue.collections.update', () => null as never);
  await page.goto(`/admin/variantProductCollection/edit/${collection}`);
  await settled(page);
  const name = page.getByRole('textbox', { name: 'Nom' });
  await expect.poll(() => name.inputValue()).not.toBe('');
  await setBack();
  await name.fill('Lot renommé');
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await answer(page, 'Modifier cette collection ?', 'Oui');
  await expect.poll(() => standIn.sentTo('catalogue.collections.update').length).toBe(1);
  expectAccepted(standIn.sentTo('catalogue.collections.update')[0]?.age);
});

it('a mapping of brands that is saved after the clock of the PC was set back has an age that the server accepts', async () => {
  const category = await uuidOf('select uuid from social_event order by id limit 1');
  standIn.answer('catalogue.brandMapping.save', () => ({ isMerged: false, by: null, gone: 0 }) as never);
  await page.goto(`/admin/catalogue/edit/mapping-categories-urssaf-brand/${category}`);
  await settled(page);
  await rows(page).first().waitFor();
  await setBack();
  await boxes(page).nth(0).click();
  await save(page).click();
  await answer(page, 'Enregistrer les marques de cette catégorie ?', 'Oui');
  await expect.poll(() => standIn.sentTo('catalogue.brandMapping.save').length).toBe(1);
  expectAccepted(standIn.sentTo('catalogue.brandMapping.save')[0]?.age);
});

it('a draft that is resumed is sent with the age of the record that it was typed over: its last writer is named in a conflict', async () => {
  const { items } = await standIn.recorded('suppliers.transporters.list', { itemsPerPage: 100 });
  const { uuid, name } = items[0] ?? expect.fail('the seed has no transporter');
  const base = await standIn.recorded('suppliers.transporters.get', { uuid });
  standIn.answer('suppliers.transporters.update', (({ form }: { form: unknown }) => form) as never);
  const age = 3 * 86_400_000;
  await page.evaluate(
    ([key, draft, ago]) => {
      const times = { at: Date.now() - Number(ago), baseAt: Date.now() - Number(ago) };
      localStorage.setItem(`draft:${localStorage.getItem('user_uuid')}:${key}`, JSON.stringify({ ...JSON.parse(draft ?? ''), ...times }));
    },
    [`transporter:${uuid}`, JSON.stringify({ base, values: { ...base, name: 'Fret ancien' }, omitted: [] }), String(age)],
  );
  await openEdit(page, name);
  await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
  await saveTransporter(page);
  await expect.poll(() => standIn.sentTo('suppliers.transporters.update').length).toBe(1);
  const [sent] = standIn.sentTo('suppliers.transporters.update');
  expect(sent?.age).toBeGreaterThanOrEqual(age);
  expect(sent?.age).toBeLessThan(age + 60_000);
});
