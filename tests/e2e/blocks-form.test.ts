import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { choosePicture } from '../kit/choose-picture.ts';
import { answer, question } from '../kit/confirmation.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { ALLOWED, box, error, errorText, expectAnnounced, openList, REQUIRED, save, WRONG_POSITION, writesOf } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const BLOCK = '/admin/homepage/middle-menu';
const LOCK = 'L’identifiant ne pourra plus être modifié. Voulez-vous continuer ?';
const writes = writesOf(stack);

async function openEdit(page: Page, path: string, name: string): Promise<void> {
  await openList(page, `${path}?search=${name}`);
  await rows(page)
    .first()
    .getByRole('link', { name: `Modifier ${name}` })
    .click();
  await expect.poll(() => box(page, 'Titre').inputValue()).toBe(name);
}

describe('a new block', () => {
  it('of a region has numbers, a picture and an icon besides [BLK-015, BLK-023, BLK-024, BLK-026]', async () => {
    const page = await signedInPage(stack);
    await page.goto(`${BLOCK}/add/region`);
    await title(page, 'Ajouter une région');
    await save(page);
    await errorText(page, 'additionalInfo').toBe(REQUIRED);
    await box(page, 'Numéros complémentaires').fill('2A, 2B');
    await errorText(page, 'additionalInfo').toBe('Veuillez saisir des nombres à deux chiffres séparés par des virgules.');
    await box(page, 'Numéros complémentaires').fill('73, 74');
    await error(page, 'additionalInfo').waitFor({ state: 'detached' });
    await box(page, 'Titre').fill('Savoie');
    await box(page, 'Position').fill('2');
    await box(page, 'Identifiant').fill('savoie');
    await choosePicture(page, 'Image');
    await choosePicture(page, 'Icône 3D');
    await save(page);
    await answer(page, LOCK, 'Oui');
    await title(page, 'Régions');
    const body = (await writes())[0]?.body;
    expect(body).toMatchObject({ additionalInfo: '73,74', blockType: 'region', displayVersion: 'new' });
    expect([body?.image, body?.icon3d]).toEqual([expect.stringMatching(/^\/api\/images\//), expect.stringMatching(/^\/api\/images\//)]);
  });

  it('of the current offers left incomplete is refused, asks to confirm its identifier, says why it cannot be saved, and is sent [BLK-014, BLK-016, BLK-017, BLK-018, BLK-019, BLK-020, BLK-021, BLK-026, BLK-028, BLK-030, LAY-021, LCM-010]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await page.goto(`${BLOCK}/add`);
    await title(page, 'Ajouter une offre du moment');
    await save(page);
    await page.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    for (const field of ['title', 'position', 'reference']) await errorText(page, field).toBe(REQUIRED);
    await expectNoViolations(page);
    for (const [typed, message] of [
      ['2024', 'Ce champ doit contenir des lettres..'],
      ['Avant/après', 'Ce champ ne peut contenir de “/”.'],
    ] as const) {
      await box(page, 'Titre').fill(typed);
      await errorText(page, 'title').toBe(message);
    }
    await box(page, 'Position').fill('0,5');
    await errorText(page, 'position').toBe(WRONG_POSITION);
    expect(await writes()).toEqual([]);
    await box(page, 'Titre').fill('Top 10 du printemps');
    await box(page, 'Position').fill('3');
    await box(page, 'Identifiant').fill('top-printemps');
    expect(await box(page, 'Numéros complémentaires').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Choisir une image$/ }).count()).toBe(0);
    await page.getByRole('figure').getByText('Top 10 du printemps').waitFor();
    await save(page);
    await answer(page, LOCK, 'Non');
    await question(page, LOCK).waitFor({ state: 'detached' });
    expect(await writes()).toEqual([]);
    await save(page);
    await expectNoViolations(page);
    await stack.marketplace.faults([{ call: 'homepage.blocks.create', status: 422, body: { detail: 'Cannot save.' } }]);
    await answer(page, LOCK, 'Oui');
    await page.getByRole('alert').getByText('Une erreur est survenue lors de la modification', { exact: true }).first().waitFor();
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await save(page);
    await answer(page, LOCK, 'Oui');
    await expectAnnounced(page, 'L’ajout a bien été effectué.');
    await title(page, 'Offres du moment');
    const body = (await writes())[0]?.body;
    expect(body).toMatchObject({
      title: 'Top 10 du printemps',
      reference: 'top-printemps',
      blockType: 'current_offer',
      displayVersion: 'both',
    });
  });
});

describe('a block of the list', () => {
  it('opens filled, may be given an identifier, read-only from then on, is saved, and leads back to its list, also after a failure [BLK-021, BLK-022, BLK-025, BLK-027, BLK-030, LAY-022]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openEdit(page, '/admin/homepage/region', 'Bretagne');
    expect([await box(page, 'Identifiant').inputValue(), await box(page, 'Identifiant').isEditable()]).toEqual(['bretagne', false]);
    expect(await box(page, 'Numéros complémentaires').inputValue()).toBe('22,29,35,56');
    await box(page, 'Position').fill('30');
    await save(page);
    await expectAnnounced(page, 'La modification a bien été effectuée.');
    await title(page, 'Régions');
    const [sent] = await writes();
    expect(sent?.body).toMatchObject({ reference: 'bretagne', position: 30, additionalInfo: '22,29,35,56', displayVersion: 'new' });
    expect(sent?.body).not.toHaveProperty('blockType');
    await openEdit(page, BLOCK, 'Idées pour la rentrée');
    expect(await box(page, 'Identifiant').isEditable()).toBe(true);
    await box(page, 'Identifiant').fill('rentree');
    await save(page);
    await answer(page, LOCK, 'Oui');
    await title(page, 'Offres du moment');
    await openEdit(page, BLOCK, 'Idées pour la rentrée');
    expect(await box(page, 'Identifiant').isEditable()).toBe(false);
    await openEdit(page, '/admin/homepage/travels', 'Campings');
    await box(page, 'Position').fill('31');
    await stack.marketplace.faults([{ call: 'homepage.blocks.update', status: 500 }]);
    await save(page);
    await page.getByRole('alert').getByText('Une erreur est survenue lors de la modification', { exact: true }).first().waitFor();
    await stack.marketplace.faults([]);
    await save(page);
    await title(page, 'Voyages');
  });
});
