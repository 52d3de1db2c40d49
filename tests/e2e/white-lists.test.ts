import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { accessForFile, row, toast } from './access-kit.ts';

const { stack, access, newCompany, newUser, open, bodies, lastQuery } = await accessForFile();

const PATH = '/admin/white/list';
const TITLE = 'Liste blanche';
const allow = [/Failed to load resource/];

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const request = { requestedBy: 'Service client', description: 'Accueil' };
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Listes blanches' }).getByRole('link', { name, exact: true });

/** An entry of each list, and a text that finds it. */
const LISTS = [
  {
    view: 'ip',
    calls: 'ipWhiteLists',
    filter: 'ipAddress',
    async add() {
      const ipAddress = newAddress();
      await access.ipWhiteList.create.mutate({ ipAddress, company: await newCompany(), ...request });
      return ipAddress;
    },
  },
  {
    view: 'company',
    calls: 'companyWhiteLists',
    filter: 'company.name',
    async add() {
      const company = await newCompany();
      await access.companyWhiteList.create.mutate({ company, ...request });
      return company.value;
    },
  },
  {
    view: 'email',
    calls: 'userWhiteLists',
    filter: 'user.email',
    async add() {
      const { email } = await newUser();
      await access.userWhiteList.create.mutate({ email, ...request });
      return email;
    },
  },
] as const;

describe('the white lists', () => {
  it('are at their route, reached from the menu, in three tabs that the address names [WHL-001, WHL-002, LAY-029]', async () => {
    const page = await open('/admin/approved/version/list');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Liste blanche', exact: true }).click();
    await title(page, TITLE);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await page.getByRole('navigation', { name: 'Listes blanches' }).getByRole('link').allTextContents()).toEqual([
      'Par IP',
      'Par société',
      'Par email',
    ]);
    const shared = ['Demandeur', 'Description', 'Ajoutée le', 'Ajoutée par', 'Statut', 'Actions'];
    for (const [name, view, columns] of [
      ['Par société', 'company', ['Société']],
      ['Par email', 'email', ['E-mail']],
      ['Par IP', null, ['Adresse IP', 'Société']],
    ] as const) {
      await tab(page, name).click();
      await page.waitForURL((url) => url.searchParams.get('view') === view);
      await settled(page);
      await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual([...columns, ...shared]);
      expect(await tab(page, name).getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await expectNoViolations(page);
  });
});

describe.each(LISTS)('the entries by $view', ({ view, calls, filter, add }) => {
  it('keep their tab through a page size and a reload, are searched, and switched at once; one that could not be switched stays as it was [LCM-006, LCM-007, WHL-003, WHL-022, WHL-023, WHL-034]', async () => {
    const name = await add();
    const page = await open(`${PATH}?view=${view}`, { allow });
    await selectOption(page.getByRole('combobox', { name: 'Lignes par page' }), '25');
    await page.waitForURL((url) => url.searchParams.get('itemsPerPage') === '25');
    expect(new URL(page.url()).searchParams.get('view')).toBe(view);
    await page.reload();
    await settled(page);
    expect(await selectedOption(page.getByRole('combobox', { name: 'Lignes par page' }))).toBe('25');
    await page.getByRole('searchbox').fill(name.slice(0, 1));
    await expect.poll(() => lastQuery(`${calls}.list`)).toMatchObject({ [filter]: name.slice(0, 1), page: '1' });
    await page.getByRole('searchbox').fill(name);
    await expect.poll(() => rows(page).count()).toBe(1);
    await row(page, name).getByText('Active', { exact: true }).waitFor();
    await row(page, name)
      .getByRole('switch', { name: `Entrée ${name} active` })
      .waitFor();
    await row(page, name)
      .getByRole('button', { name: `Supprimer ${name} de la liste blanche` })
      .waitFor();
    const control = row(page, name).getByRole('switch');
    await stack.marketplace.forget();
    await control.click();
    await toast(page, 'Le statut a bien été modifié !').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await row(page, name).getByText('Inactive', { exact: true }).waitFor();
    expect(await bodies(`${calls}.setStatus`)).toEqual([{ uuid: await row(page, name).getAttribute('data-row'), status: false }]);
    expect((await stack.marketplace.requests(`access.${calls}.list`)).length).toBeGreaterThan(0);
    await control.press('Space');
    await row(page, name).getByText('Active', { exact: true }).waitFor();
    expect(await control.isChecked()).toBe(true);
    for (const [fault, text] of [
      [{ status: 400, body: { detail: 'Liste verrouillée.' } }, 'Liste verrouillée.'],
      [{ status: 422, body: { violations: [{ propertyPath: 'status', message: 'Statut figé.' }] } }, 'Statut figé.'],
      [{ status: 500, body: 'panne' }, 'Erreur inconnue.'],
    ] as const) {
      await stack.marketplace.faults([{ call: `access.${calls}.setStatus`, ...fault }]);
      await row(page, name).getByRole('switch').click();
      await toast(page, text).waitFor();
      expect(await row(page, name).getByRole('switch').isChecked()).toBe(true);
    }
  });
});
