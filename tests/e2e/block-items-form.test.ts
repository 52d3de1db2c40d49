import { formTexts } from '@comptoir/shared/form-texts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { choosePicture } from '../kit/choose-picture.ts';
import { selectOption } from '../kit/listbox.ts';
import { atPath, title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { ALLOWED, box, error, errorText, expectAnnounced, pick, picker, REQUIRED, save, WRONG_POSITION, writesOf } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const CREATE = 'homepage.items.create';
const ITEM = '/admin/homepage/middle-menu-item';
const BOTH = 'Les deux images sont obligatoires.';
const ONE = 'Uniquement un des 2 champs Uuid ou le champ URL de redirection doit être rempli';
const writes = writesOf(stack);
const type = (page: Page) => picker(page, 'Type');
const one = async (sql: string) => (await stack.marketplace.sql<{ uuid: string }>(sql))[0]?.uuid ?? '';

async function openAdd(page: Page, kind: 'travel' | 'region'): Promise<string> {
  const uuid = await one(`select uuid from block where block_type = '${kind}' order by id limit 1`);
  await page.goto(`${ITEM}/${uuid}/add/${kind}`);
  await title(page, 'Ajouter un élément');
  return uuid;
}

/** Opens an item of a region that leads to a search. */
async function openEdit(page: Page): Promise<void> {
  const uuid = await one(
    "select block_item.uuid from block_item join block on block.id = block_id where item_type = 3 and block_type = 'region' and image_web is not null order by block_item.id limit 1",
  );
  await page.goto(`${ITEM}/${uuid}/edit/region`);
  await expect.poll(() => box(page, 'Mot(s) recherché(s)').inputValue()).toBe('billet');
}

describe('a new item', () => {
  it('has texts, a type, a value and two pictures, and leads back to its list; that of a travel has longer labels, and an example of its link [ITM-012, ITM-013, ITM-020, ITM-027, ITM-029, LAY-025]', async () => {
    const page = await signedInPage(stack);
    const block = await openAdd(page, 'region');
    await box(page, 'Titre').fill('Musée du vin');
    await box(page, 'Libellé').fill('Nouveau');
    await box(page, 'Description').fill('Visite et dégustation');
    await box(page, 'Position').fill('5');
    await selectOption(type(page), 'Filtre');
    const [filter] = await stack.marketplace.sql<{ name: string }>(
      'select category.name from category_filter join category on category.id = category_id order by category_filter.id limit 1',
    );
    await pick(page, 'Filtre', filter?.name ?? '', / › /);
    await choosePicture(page, 'Image web');
    await choosePicture(page, 'Image mobile');
    const preview = page.getByRole('figure', { name: 'Aperçu sur ordinateur' });
    for (const text of ['Musée du vin', 'Nouveau', 'Visite et dégustation']) await preview.getByText(text, { exact: true }).waitFor();
    await expectNoViolations(page);
    await save(page);
    await expectAnnounced(page, 'L’ajout a bien été effectué.');
    await atPath(page, `/admin/homepage/middle-menu/${block}/item/region`);
    const body = (await writes())[0]?.body;
    expect(body).toMatchObject({
      title: 'Musée du vin',
      label: 'Nouveau',
      itemType: 5,
      middleMenu: `/api/middle_menus/${block}`,
      position: 5,
    });
    expect(await one(`select uuid from category_filter where uuid = '${body?.itemValue}'`)).toBe(body?.itemValue);
    expect(body).not.toHaveProperty('redirectionLink');
    await openAdd(page, 'travel');
    await save(page);
    await box(page, 'Libellé').fill('a'.repeat(31));
    await errorText(page, 'label').toBe('Ce champ doit contenir maximum 30 caractères.');
    await box(page, 'Libellé').fill('a'.repeat(30));
    await error(page, 'label').waitFor({ state: 'detached' });
    const hint = page.getByText('Exemple de lien de redirection : https://voyages.example.com/?token={token}', { exact: true });
    expect(await hint.count()).toBe(0);
    await selectOption(type(page), 'Lien de redirection');
    await hint.waitFor();
  });

  it('left incomplete, or whose texts have no letter, a slash or too many characters, or with an unknown target, is refused [ITM-014, ITM-015, ITM-016, ITM-017, ITM-018, ITM-019, ITM-021, ITM-022, ITM-023, ITM-024, ITM-025, ITM-032, ITM-033, LCM-010]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openAdd(page, 'region');
    await save(page);
    await page.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    for (const field of ['title', 'itemType', 'position']) await errorText(page, field).toBe(REQUIRED);
    for (const field of ['imageWeb', 'imageMobile']) await errorText(page, field).toBe(BOTH);
    await expectNoViolations(page);
    await box(page, 'Position').fill('0');
    await errorText(page, 'position').toBe(WRONG_POSITION);
    expect(await writes()).toEqual([]);
    for (const [label, field, max] of [
      ['Titre', 'title', 35],
      ['Libellé', 'label', 15],
      ['Description', 'description', 80],
    ] as const) {
      for (const [typed, message] of [
        ['2024', 'Ce champ doit contenir des lettres..'],
        ['a/b', 'Ce champ ne peut contenir de “/”.'],
        ['a'.repeat(max + 1), `Ce champ doit contenir maximum ${max} caractères.`],
      ] as const) {
        await box(page, label).fill(typed);
        await errorText(page, field).toBe(message);
      }
      await box(page, label).fill('a'.repeat(max));
      await error(page, field).waitFor({ state: 'detached' });
    }
    await box(page, 'Titre').fill('Perdu');
    await box(page, 'Position').fill('3');
    await selectOption(type(page), 'Mot(s) recherché(s)');
    await choosePicture(page, 'Image web');
    await choosePicture(page, 'Image mobile');
    for (const [detail, text] of [
      ['Item not found for "/api/master_products/1".', 'L’uuid ajouté n’existe pas.'],
      ['Could not convert database value "spa" to Doctrine Type uuid.', 'L’uuid ajouté n’existe pas.'],
      ['Cannot save.', "Une erreur est survenue au moment de l'ajout"],
    ]) {
      await stack.marketplace.faults([{ call: CREATE, status: 422, body: { detail } }]);
      await sendAndAwaitReply(page, CREATE, () => save(page));
      await page
        .getByRole('alert')
        .getByText(text ?? '', { exact: true })
        .first()
        .waitFor();
    }
  });
});

describe('an item of the list', () => {
  it('says which form its link has, and that another text will not open', async () => {
    const page = await signedInPage(stack);
    await openEdit(page);
    await page.getByText(formTexts.linkForm, { exact: true }).waitFor();
    const link = box(page, 'Lien de redirection');
    for (const text of ['pas une url', 'javascript:alert(1)']) {
      await link.fill(text);
      await page.getByText(formTexts.notAddress, { exact: true }).waitFor();
    }
    await link.fill('/offres');
    await page.getByText(formTexts.linkForm, { exact: true }).waitFor();
  });

  it('leads to exactly one thing, its value, a filter or a link, and says that it cannot be saved [ITM-026, ITM-028, ITM-030, ITM-032, LAY-026]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openEdit(page);
    await box(page, 'Lien de redirection').fill('/offres');
    await save(page);
    await errorText(page, 'itemValue').toBe(ONE);
    await expectNoViolations(page);
    await box(page, 'Mot(s) recherché(s)').fill('');
    await error(page, 'itemValue').waitFor({ state: 'detached' });
    await save(page);
    await errorText(page, 'itemType').toBe('Un lien de redirection demande le type « Lien de redirection ».');
    await box(page, 'Lien de redirection').fill('');
    await error(page, 'itemType').waitFor({ state: 'detached' });
    await save(page);
    // The error is visible before the save is refused: text typed until then would be sent.
    await page.locator('[role=alert]:focus').filter({ hasText: ONE }).waitFor();
    await errorText(page, 'itemValue').toBe(ONE);
    await selectOption(type(page), 'Lien de redirection');
    await box(page, 'Lien de redirection').fill('/offres');
    await error(page, 'itemValue').waitFor({ state: 'detached' });
    expect(await writes()).toEqual([]);
    await save(page);
    await expectAnnounced(page, 'La modification a bien été effectuée.');
    expect((await writes())[0]?.body).toMatchObject({ itemType: 4, itemValue: null, redirectionLink: '/offres' });
    const uuid = await one(
      "select uuid from block_item where redirection_link like '%token%' and image_web is not null order by id limit 1",
    );
    await page.goto(`${ITEM}/${uuid}/edit/travel`);
    await expect.poll(() => box(page, 'Lien de redirection').inputValue()).toContain('{token}');
    await stack.marketplace.faults([{ call: 'homepage.items.update', status: 500 }]);
    await box(page, 'Position').fill('9');
    await save(page);
    await page.getByRole('alert').getByText('Une erreur est survenue lors de la modification', { exact: true }).first().waitFor();
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await save(page);
    await expectAnnounced(page, 'La modification a bien été effectuée.');
    expect((await writes())[0]?.body).toMatchObject({ redirectionLink: expect.stringContaining('{token}'), position: 9 });
  });
});
