import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { selectOption } from '../kit/listbox.ts';
import { atPath, rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
await client.signIn();
const { suppliers } = client.trpc.suppliers;

const { items } = await suppliers.list.query({ itemsPerPage: 1 });
const [supplier] = items;
if (supplier === undefined) throw new Error('no supplier');
const base = await suppliers.get.query({ uuid: supplier.uuid });
await suppliers.update.mutate({ uuid: supplier.uuid, base, age: 0, form: { ...base, name: 'Maison Verdurin' } });
await suppliers.setActive.mutate({ uuid: supplier.uuid, isActive: false });

describe('what was changed', () => {
  it('stands in the history of its record, which its form leads to, by the labels of the form [HIS-001]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Modifier Maison Verdurin' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Historique' }).click();
    await atPath(page, `/admin/historique/supplier/${supplier.uuid}`);
    await title(page, 'Historique de Maison Verdurin');
    await expect.poll(() => rows(page).count()).toBe(2);
    await rows(page).nth(0).getByText('Désactivé', { exact: true }).waitFor();
    await rows(page).nth(0).getByText('Oui').waitFor();
    const renamed = rows(page).nth(1);
    await renamed.getByText('admin@comptoir.example').waitFor();
    await renamed.getByText('Modifié', { exact: true }).waitFor();
    expect(await renamed.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(new RegExp(`^Nom du fournisseur\\s: ${supplier.name}\\s+devient\\s+Maison Verdurin$`)),
    ]);
    await expectNoViolations(page);
  });

  it('is said below its field, on demand, while its value stands, or told as changed elsewhere [HIS-002, HIS-005]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Modifier Maison Verdurin' }).click();
    const form = page.getByRole('dialog');
    const since = form.getByRole('link', { name: /^Depuis le \d\d\/\d\d\/\d{4}, par admin@comptoir\.example$/ });
    const button = form.getByRole('button', { name: 'Depuis quand ?' });
    await button.waitFor();
    expect(await since.count()).toBe(0);
    await button.click();
    await since.waitFor();
    expect(await since.count()).toBe(1);
    await expectNoViolations(page);
    await button.click();
    await since.waitFor({ state: 'detached' });
    // Renamed by another system, somewhere between the last change and now.
    await stack.marketplace.sql(`update supplier set name = 'Maison Verdurin bis' where uuid = $1`, [supplier.uuid]);
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Modifier Maison Verdurin bis' }).click();
    await button.click();
    const moment = String.raw`\d\d/\d\d/\d{4} à \d\dh\d\d`;
    await form.getByRole('link', { name: new RegExp(`^Modifié hors de Comptoir entre le ${moment} et le ${moment}$`) }).waitFor();
    expect(await since.count()).toBe(0);
    // Its history tells it too, with the fields.
    await page.goto(`/admin/historique/supplier/${supplier.uuid}`);
    await page.getByText(new RegExp(`^Modifié hors de Comptoir entre le ${moment} et le ${moment}$`)).waitFor();
    await page.getByText('Maison Verdurin bis', { exact: true }).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.sql(`update supplier set name = 'Maison Verdurin' where uuid = $1`, [supplier.uuid]);
  });

  it('is found in the journal by the name of its record and by filters, and leads to its records and the day of its end [HIS-003, HIS-004, HIS-007]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Dernières modifications' }).getByRole('link', { name: 'Voir le journal' }).click();
    await title(page, 'Journal');
    await page.getByRole('searchbox', { name: 'Rechercher une fiche par son nom' }).fill('verdurin');
    await expect.poll(() => rows(page).count()).toBe(2);
    await selectOption(page.getByRole('combobox', { name: 'Action :' }), 'Désactivé');
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('act')).toBe('disable');
    await page.getByText('Les changements sont gardés 365 jours.').waitFor();
    await rows(page).first().getByText('À la main', { exact: true }).waitFor();
    // By the record itself.
    await page.goto('/admin/journal?act=disable');
    await page.getByRole('button', { name: 'Fiche' }).click();
    await page.getByRole('combobox', { name: 'Chercher une fiche changée' }).fill('verdurin');
    await page.getByRole('option', { name: 'Maison Verdurin (un fournisseur)' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(supplier.uuid);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.reload();
    await page
      .getByText(/Maison Verdurin/)
      .first()
      .waitFor();
    await rows(page).getByRole('link').first().click();
    await title(page, /a désactivé un fournisseur « Maison Verdurin »$/);
    expect(await rows(page).getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/^Actif\s: Oui\s+devient\s+Non$/)]);
    const [change] = (await client.trpc.history.list.query({ act: 'disable', itemsPerPage: 1 })).items;
    const end = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(Date.parse(change?.at ?? '') + 365 * 86_400_000);
    await page.getByText(`Conservé jusqu’au ${end}`, { exact: true }).waitFor();
    await rows(page).getByRole('link', { name: 'Maison Verdurin' }).click();
    await atPath(page, `/admin/suppliers/${supplier.uuid}`);
  });

  it('is taken back: some fields or all, as a plan first, by an edit that stands in the history and can be taken back itself [HIS-010, HIS-011, HIS-012]', async () => {
    const { transporters } = client.trpc.suppliers;
    const { uuid } = await transporters.create.mutate({ name: 'Fret ancien', isActive: true, vignette: null });
    const created = await transporters.get.query({ uuid });
    await transporters.update.mutate({ uuid, base: created, age: 0, form: { ...created, name: 'Fret nouveau', isActive: false } });
    await transporters.archive.mutate({ uuid });
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto(`/admin/historique/transporter/${uuid}`);
    // A creation replaced nothing.
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(await page.getByRole('link', { name: /^Rétablir/ }).count()).toBe(2);
    await rows(page)
      .nth(1)
      .getByRole('link', { name: /^Rétablir l’état d’avant le / })
      .click();
    await title(page, 'Rétablir Fret nouveau');
    const plan = page.getByRole('main').getByRole('listitem');
    await plan.nth(1).waitFor();
    expect(await plan.allTextContents()).toEqual([
      expect.stringMatching(/Actif.*MaintenantNonAlorsOui$/),
      expect.stringMatching(/Nom.*MaintenantFret nouveauAlorsFret ancien$/),
    ]);
    await page.getByText(/^Ne peut pas être rétabli, car .*Archivé/).waitFor();
    await expectNoViolations(page);
    await page.getByRole('checkbox', { name: 'Actif' }).uncheck();
    // Refused: the reason is shown, and nothing that was chosen is lost.
    await stack.marketplace.faults([
      { call: 'suppliers.transporters.update', status: 422, body: { '@type': 'Error', detail: 'Nom déjà pris.' }, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Rétablir ce champ' }).click();
    await page.getByRole('alert').getByText('Nom déjà pris.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Actif' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Rétablir ce champ' }).click();
    await title(page, 'Historique de Fret ancien');
    await page.getByText('La fiche a bien été rétablie.').first().waitFor();
    expect(await transporters.get.query({ uuid })).toEqual({ ...created, isActive: false });
    // The restore is a change of its own, which is taken back.
    await rows(page)
      .nth(0)
      .getByRole('link', { name: /^Rétablir l’état d’avant le / })
      .click();
    await page.getByRole('button', { name: 'Rétablir ce champ' }).click();
    await title(page, 'Historique de Fret nouveau');
    expect(await transporters.get.query({ uuid })).toEqual({ ...created, name: 'Fret nouveau', isActive: false });
  });

  it('is created anew when it was a deletion and the API can; where it cannot, that is said [HIS-014]', async () => {
    const { news } = client.trpc.homepage;
    const [first] = (await news.list.query({ itemsPerPage: 1 })).items;
    const form = await news.get.query({ uuid: first?.uuid ?? '' });
    await news.remove.mutate({ uuid: first?.uuid ?? '' });
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto(`/admin/historique/news/${first?.uuid}`);
    await rows(page).first().getByRole('link', { name: 'Recréer', exact: true }).click();
    await page.getByText(/^Cette fiche a été supprimée\. Elle peut être recréée/).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([
      { call: 'homepage.news.create', status: 422, body: { '@type': 'Error', detail: 'Position déjà prise.' }, times: 1 },
    ]);
    await page.getByRole('button', { name: 'Recréer' }).click();
    await page.getByRole('alert').getByText('Position déjà prise.').waitFor();
    await page.getByRole('button', { name: 'Recréer' }).click();
    await page.getByText('La fiche a bien été recréée.').first().waitFor();
    const shown = () => new URL(page.url()).pathname.split('/');
    await expect.poll(() => shown().length).toBe(5);
    const created = shown().at(-1) ?? '';
    expect(created).not.toBe(first?.uuid);
    expect(await news.get.query({ uuid: created })).toEqual(form);

    // A document would need its file.
    const { documents } = client.trpc.stock;
    const [document] = (await documents.list.query({ available: true, itemsPerPage: 10 })).items;
    await documents.remove.mutate({ uuid: document?.uuid ?? '' });
    await page.goto(`/admin/historique/document/${document?.uuid}`);
    await rows(page).first().getByText('Ne peut pas être recréée', { exact: true }).waitFor();
  });

  it('is taken back for all of its records at once, as a task, after its plan [HIS-013]', async () => {
    const { items: some } = await suppliers.list.query({ itemsPerPage: 25 });
    const own = some
      .filter(({ isActive }) => isActive)
      .slice(-2)
      .map(({ uuid }) => uuid);
    await suppliers.setActiveOfMany.mutate({ suppliers: own, isActive: false });
    const [line] = (await client.trpc.history.list.query({ act: 'disable', kind: 'supplier', itemsPerPage: 1 })).items;
    const page = await signedInPage(stack);
    await page.goto(`/admin/journal/${line?.id}`);
    await page.getByRole('button', { name: 'Annuler cette opération' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/2 fiches reprennent leur état d’avant\./).waitFor();
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Oui' }).click();
    await page
      .getByText(/^L’annulation est lancée/)
      .first()
      .waitFor();
    await expect.poll(() => Promise.all(own.map(async (uuid) => (await suppliers.get.query({ uuid })).isActive))).toEqual([true, true]);
    await page.goto('/admin/jobs');
    await rows(page).first().getByText('2 fiches rétablies', { exact: true }).waitFor();
  });

  it('that is unknown says so [HIS-004]', async () => {
    const page = await signedInPage(stack, { allow: [/404/] });
    await page.goto('/admin/journal/999999999');
    await page.getByText('Cette fiche n’existe pas, ou n’existe plus').waitFor();
  });
});
