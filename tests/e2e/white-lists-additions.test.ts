import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { answer } from '../kit/confirmation.ts';
import { accessForFile, dialog, row, toast } from './access-kit.ts';

const { stack, newCompany, newUser, open, bodies } = await accessForFile();

const PATH = '/admin/white/list';
const allow = [/Failed to load resource/];

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The dialog of a list, opened by its button. */
async function openDialog(view: string, name: string, options = {}) {
  const page = await open(`${PATH}?view=${view}`, options);
  await page.getByRole('button', { name, exact: true }).click();
  const box = dialog(page, name);
  await box.waitFor();
  return { page, box, field: (label: string) => box.getByRole('textbox', { name: label, exact: true }) };
}
type Opened = Awaited<ReturnType<typeof openDialog>>;

const save = ({ box }: Opened) => box.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const errorOf = ({ page }: Opened, name: string) => page.locator(`#field-${name}-error`).textContent();
async function choose({ box }: Opened, company: string) {
  await box.getByRole('combobox', { name: 'Société' }).fill(company);
  await box.getByRole('option', { name: company, exact: true }).click();
}
async function describeRequest({ field }: Opened) {
  await field('Demandeur').fill('Service client');
  await field('Description').fill('Accueil partagé');
}

const required = 'Ce champ est obligatoire.';

describe('the dialog that adds', () => {
  it('an address requires four numbers, a company, a requester and a description, and shows the server’s message [WHL-004, WHL-024, WHL-027, WHL-028, WHL-031, WHL-032, LCM-008, LCM-010]', async () => {
    const company = await newCompany();
    const opened = await openDialog('ip', 'Ajouter une adresse IP', { allow });
    const { page, box, field } = opened;
    await save(opened);
    await box.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    expect(await errorOf(opened, 'ipAddress')).toBe('Veuillez entrer une adresse IP valide.');
    for (const name of ['company', 'requestedBy', 'description']) expect(await errorOf(opened, name)).toBe(required);
    await expectNoViolations(page);
    await field('Adresse IP').fill('10.0.0');
    await expect.poll(() => errorOf(opened, 'ipAddress')).toBe('Veuillez entrer une adresse IP valide.');
    expect(await bodies('ipWhiteLists.create')).toEqual([]);
    await field('Adresse IP').fill('10.0.0.999');
    await choose(opened, company.value);
    await describeRequest(opened);
    await save(opened);
    await expect.poll(() => errorOf(opened, 'ipAddress')).toBe('Veuillez entrer une adresse IP valide.');
    const address = newAddress();
    await field('Adresse IP').fill(` ${address} `);
    await stack.marketplace.faults([{ call: 'access.ipWhiteLists.create', status: 400, body: { detail: 'Plage réservée.' } }]);
    await save(opened);
    await box.getByRole('alert').filter({ hasText: 'Plage réservée.' }).waitFor();
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await save(opened);
    await toast(page, 'L’ajout a bien été effectué.').waitFor();
    await box.waitFor({ state: 'detached' });
    await row(page, address).getByText(company.value, { exact: true }).waitFor();
    expect(await bodies('ipWhiteLists.create')).toEqual([
      { ipAddress: address, company: `/api/companies/${company.uuid}`, requestedBy: 'Service client', description: 'Accueil partagé' },
    ]);
  });

  it('a user requires a valid e-mail and at most 255 characters, loses nothing when it is refused, and asks before it is given up [WHL-004, WHL-026, WHL-030, WHL-031, WHL-032, WHL-033, WHL-038]', async () => {
    const { email } = await newUser();
    const opened = await openDialog('email', 'Ajouter un e-mail', { allow });
    const { page, box, field } = opened;
    await save(opened);
    for (const name of ['email', 'requestedBy', 'description']) expect(await errorOf(opened, name)).toBe(required);
    await field('E-mail').fill('claude@');
    await expect.poll(() => errorOf(opened, 'email')).toBe('Veuillez entrer un email valide.');
    await field('E-mail').fill(email);
    await field('Demandeur').fill('Service client');
    await field('Description').fill('x'.repeat(256));
    await save(opened);
    await expect.poll(() => errorOf(opened, 'description')).toBe('Ce champ doit contenir maximum 255 caractères.');
    expect(await bodies('userWhiteLists.create')).toEqual([]);
    const text = "L'adresse mail fournie est invalide. Veuillez vérifier et réessayer.";
    await field('E-mail').fill('personne@essai.example');
    await describeRequest(opened);
    await save(opened);
    await expect.poll(() => errorOf(opened, 'email')).toBe(text);
    await stack.marketplace.faults([{ call: 'access.userWhiteLists.create', status: 400, body: { detail: 'Refused' } }]);
    await field('E-mail').fill('autre@essai.example');
    await save(opened);
    await box.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(await field('Description').inputValue()).toBe('Accueil partagé');
    await stack.marketplace.faults([]);
    await field('E-mail').fill(email);
    await field('Description').fill('x'.repeat(255));
    await save(opened);
    await toast(page, 'L’ajout a bien été effectué.').waitFor();
    await row(page, email).waitFor();
    await page.getByRole('button', { name: 'Ajouter un e-mail', exact: true }).click();
    await field('E-mail').fill('a');
    await page.keyboard.press('Escape');
    await answer(page, 'Êtes-vous sûr de vouloir annuler ?', 'Oui');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ajouter un e-mail');
  });

  it('a company is looked for by name among the active ones, read, and refused when it is listed already [WHL-004, WHL-020, WHL-021, WHL-025, WHL-028, WHL-029, WHL-031, WHL-032, WHL-039]', async () => {
    const company = await newCompany();
    const opened = await openDialog('company', 'Ajouter une société', { allow });
    const { page, box } = opened;
    await save(opened);
    for (const name of ['company', 'requestedBy', 'description']) expect(await errorOf(opened, name)).toBe(required);
    await stack.marketplace.faults([{ call: 'companies.companies.get', status: 500 }]);
    await choose(opened, company.value);
    await toast(page, 'Impossible de charger les informations de la société.').waitFor();
    const field = box.getByRole('combobox', { name: 'Société' });
    await expect.poll(() => field.inputValue()).toBe('');
    await stack.marketplace.faults([]);
    // Renamed since it was offered: the name that was read is shown.
    await field.fill(company.value);
    await box.getByRole('option', { name: company.value, exact: true }).waitFor();
    await stack.marketplace.sql(`update company set name = '${company.value} SA' where uuid = '${company.uuid}'`);
    await box.getByRole('option', { name: company.value, exact: true }).click();
    const renamed = `${company.value} SA`;
    await expect.poll(() => field.inputValue()).toBe(renamed);
    const [search] = await stack.marketplace.requests('companies.companies.list');
    expect(Object.fromEntries(new URLSearchParams(search?.query))).toMatchObject({ name: company.value, isActive: 'true' });
    await describeRequest(opened);
    await save(opened);
    await toast(page, 'L’ajout a bien été effectué.').waitFor();
    await row(page, renamed).waitFor();
    await page.getByRole('button', { name: 'Ajouter une société', exact: true }).click();
    await box.waitFor();
    await choose(opened, renamed);
    await describeRequest(opened);
    await save(opened);
    await expect.poll(() => errorOf(opened, 'company')).toBe('Cette société existe déjà.');
    expect(await bodies('companyWhiteLists.create')).toHaveLength(1);
    expect(await opened.field('Description').inputValue()).toBe('Accueil partagé');
  });
});
