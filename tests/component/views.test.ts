import { expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import type { InputOf } from './procedures.ts';
import { servedViews, type View, view } from './served-views.ts';

const { page, standIn, allowFailures } = await mountedClient();

const serveViews = (...views: View[]) => servedViews(standIn, views);

const TRANSPORTERS = '/admin/catalogue/transporter/list';
const CODES = '/admin/catalogue/ListCodes';

const bar = page.getByRole('navigation', { name: 'Vues', exact: true });
const sidebar = page.getByRole('navigation', { name: 'Navigation principale' });
const params = () => new URL(page.url()).searchParams;
const heads = () => page.getByRole('columnheader').allTextContents();
/** The view that the list is rendered in: the address is ahead of it. */
const current = (name: string) => bar.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]'));
const dialog = page.getByRole('dialog');
const changed = bar.getByRole('link', { name: 'Navettes modifiée' });
const action = async (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await page.getByRole('button', { name: /^Autres actions pour la vue/ }).click();
  await page.getByRole(role, { name, exact: true }).click();
};
const lastSent = <Path extends 'views.create' | 'views.update'>(path: Path): InputOf<Path> =>
  standIn.sentTo(path).at(-1) ?? expect.fail(`no ${path}`);
async function open(address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

it('a list is saved under a name with its columns, their order and density, for all, and is opened so from then on [VUE-001]', async () => {
  serveViews();
  await open(`${TRANSPORTERS}?page=2&itemsPerPage=10&order=createdAt.asc`);
  await page.getByRole('button', { name: 'Colonnes affichées' }).click();
  await page.getByRole('button', { name: /^Descendre (?:État|Statut)/ }).click();
  const order = ['Nom', 'Date de création', 'État', 'Actions'];
  await expect.poll(heads).toEqual(order);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compacte' }).click();
  await page.getByRole('button', { name: 'Enregistrer la vue…' }).click();
  const naming = page.getByRole('dialog', { name: 'Enregistrer la vue sous…' });
  await naming.getByText(/Elle garde le tri, \d colonnes dans leur ordre et la densité\./).waitFor();
  await naming.getByRole('button', { name: 'Enregistrer' }).click();
  await naming.getByText('Donnez un nom à la vue.').first().waitFor();
  await naming.getByRole('textbox', { name: 'Nom' }).fill('Navettes');
  await naming.getByRole('switch', { name: 'Partager avec tous' }).click();
  await naming.getByRole('switch', { name: 'Ouvrir la liste sur cette vue' }).click();
  await expectNoViolations(page);
  await naming.getByRole('button', { name: 'Enregistrer' }).click();
  await bar.getByRole('link', { name: 'Navettes', exact: true }).waitFor();
  const sent = lastSent('views.create');
  expect(sent).toMatchObject({ list: 'transporters', route: 'listTransporters', name: 'Navettes', isShared: true, isDefault: true });
  expect(Object.fromEntries(new URLSearchParams(sent.query))).toEqual({
    ...{ itemsPerPage: '10', order: 'createdAt.asc', density: 'compact' },
    columns: 'name,createdAt,isActive',
  });
  expect(params().get('savedView')).toBe(sent.uuid);
  await settled(page);
  await expectNoViolations(page);

  // Elsewhere, in another browser: first without the stored address of the default view, then with it.
  for (const _ of ['unknown', 'stored']) {
    await page.evaluate(() => localStorage.removeItem('table:listTransporters'));
    await open(TRANSPORTERS);
    await expect.poll(() => params().get('savedView')).toBe(sent.uuid);
    await expect.poll(heads).toEqual(order);
    expect(await page.locator('html').getAttribute('data-density')).toBe('compact');
  }
  await bar.getByRole('link', { name: 'Tous' }).click();
  await expect.poll(() => params().get('savedView')).toBeNull();
  expect(params().get('order')).toBeNull();
});

it('a changed view says so, and is saved, saved as another one, or taken back [VUE-003]', async () => {
  const own = view();
  serveViews(own);
  await open(`${TRANSPORTERS}?page=1&itemsPerPage=10`);
  await bar.getByRole('link', { name: 'Navettes' }).click();
  await expect.poll(() => params().get('search')).toBe('nav');
  await current('Navettes').waitFor();
  expect(await page.getByRole('button', { name: 'Enregistrer la vue', exact: true }).count()).toBe(0);

  await page.getByRole('button', { name: 'Compacte' }).click();
  await changed.waitFor();
  await action('Revenir à la vue enregistrée');
  await changed.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('html').getAttribute('data-density')).toBe('comfortable');
  // What is chosen in a view is not the user's choice for the list.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('density:')))).toEqual([]);

  await page.getByRole('searchbox').fill('navette');
  await changed.waitFor();
  await page.getByRole('button', { name: 'Enregistrer la vue', exact: true }).click();
  await changed.waitFor({ state: 'detached' });
  expect(lastSent('views.update')).toMatchObject({ uuid: own.uuid, version: 1, query: 'itemsPerPage=25&search=navette' });

  await page.getByRole('searchbox').fill('');
  await changed.waitFor();
  await action('Enregistrer sous…');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Toutes');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await current('Toutes').waitFor();
  await changed.waitFor({ state: 'detached' });
  await expectNoViolations(page);
});

it('a view is renamed, shared, the default or not, and removed [VUE-001]', async () => {
  const [own] = serveViews(view());
  await open(`${TRANSPORTERS}?itemsPerPage=25&search=nav&savedView=${own?.uuid}`);
  await action('Renommer…');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Bus');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await bar.getByRole('link', { name: 'Bus' }).waitFor();
  await action('Partager avec tous…');
  await page.getByRole('alertdialog').getByText('Tous les administrateurs la verront').waitFor();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect.poll(() => own?.isShared).toBe(true);
  await action('Ne plus partager');
  await expect.poll(() => own?.isShared).toBe(false);
  await action('Ouvrir la liste sur cette vue', 'menuitemradio');
  await expect.poll(() => own?.isDefault).toBe(true);
  await action('Supprimer la vue…');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await bar.waitFor({ state: 'detached' });
  expect([params().get('savedView'), params().get('search')]).toEqual([null, 'nav']);
});

it('views are in the sidebar and the palette, own ones first [VUE-003]', async () => {
  const own = view();
  const shared = view({ name: 'Rapides', isOwn: false, isShared: true, query: 'itemsPerPage=25&order=createdAt.asc' });
  serveViews(own, shared);
  await open('/admin/suppliers/list?page=1&itemsPerPage=10');
  const links = sidebar.getByRole('list', { name: 'Vues de transporteurs' }).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Navettes', 'Rapides']);
  await links.first().click();
  await expect.poll(() => params().get('search')).toBe('nav');
  await links.first().and(page.locator('[aria-current=page]')).waitFor();
  expect(await sidebar.getByRole('link', { name: 'Transporteurs', exact: true }).getAttribute('aria-current')).toBe('true');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rapides');
  const option = page.getByRole('group', { name: 'Vues' }).getByRole('option', { name: /^Rapides/ });
  await option.click();
  await expect.poll(() => [params().get('savedView'), params().get('order')]).toEqual([shared.uuid, 'createdAt.asc']);
  // Only its author makes a shared view private again.
  await current('Rapides').waitFor();
  await page.getByRole('button', { name: /^Autres actions pour la vue/ }).click();
  await page.getByRole('menuitem', { name: 'Renommer…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /partager/i }).count()).toBe(0);
});

it('a view says which of its columns and filters no longer exist, until it is saved [VUE-005]', async () => {
  const old = view({
    query: 'itemsPerPage=25&columns=name,promo&brand=x',
    parts: [
      { kind: 'column', key: 'promo', label: 'Code promo' },
      { kind: 'filter', key: 'brand', label: 'Marque' },
    ],
  });
  serveViews(old);
  await open(`${TRANSPORTERS}?${old.query}&savedView=${old.uuid}`);
  const notice = page.getByText(
    'La vue «\u202fNavettes\u202f» demandait la colonne «\u202fCode promo\u202f» et le filtre «\u202fMarque\u202f», qui n’existent plus. Ils sont laissés de côté.',
  );
  await notice.waitFor();
  expect(await rows(page).count()).toBeGreaterThan(0);
  await expectNoViolations(page);
  await page.getByRole('status').getByRole('button', { name: 'Enregistrer la vue' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(lastSent('views.update')).toMatchObject({ query: 'itemsPerPage=25&columns=name', parts: [{ key: 'name', label: 'Nom' }] });
});

it('a default view that was changed or is no longer one is corrected in a browser that has its old address [VUE-001]', async () => {
  const own = view({ isDefault: true });
  const views = serveViews(own);
  await open(TRANSPORTERS);
  await expect.poll(() => params().get('search')).toBe('nav');
  own.query = 'itemsPerPage=25&order=createdAt.asc';
  await open(TRANSPORTERS);
  await expect.poll(() => params().get('order')).toBe('createdAt.asc');
  await bar.getByRole('link', { name: 'Navettes', exact: true }).waitFor();
  views.length = 0;
  await open(TRANSPORTERS);
  await expect.poll(() => [params().get('savedView'), params().get('order')]).toEqual([null, null]);
});

it('a link says which of its columns do not exist [VUE-005]', async () => {
  serveViews();
  await open(`${TRANSPORTERS}?page=1&itemsPerPage=10&columns=isActive,promo`);
  await page.getByText('L’adresse demandait la colonne «\u202fpromo\u202f», qui n’existe pas. Cela est laissé de côté.').waitFor();
  await expect.poll(heads).toEqual(['Nom', 'État', 'Actions']);
});

it('a code that is searched is not in the view, and the question says so [VUE-006]', async () => {
  serveViews();
  await open(`${CODES}?page=1&itemsPerPage=10`);
  await page.getByRole('searchbox').fill('CODE-123456');
  await page.keyboard.press('Enter');
  await expect.poll(() => standIn.sentTo('stock.codes.list').at(-1)?.search).toBe('CODE-123456');
  await page.getByRole('button', { name: 'Enregistrer la vue…' }).click();
  await dialog.getByText('La recherche d’un code n’est jamais enregistrée.').waitFor();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Mes codes');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await bar.getByRole('link', { name: 'Mes codes', exact: true }).waitFor();
  expect(JSON.stringify(lastSent('views.create'))).not.toContain('123456');
});

it('a period that is relative is saved as a rule [VUE-004]', async () => {
  serveViews();
  await open(`${CODES}?page=1&itemsPerPage=10&expiration=nextThirtyDays`);
  await page.getByRole('button', { name: 'Expiration : 30 prochains jours' }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer la vue…' }).click();
  await page.getByText('Les périodes relatives le restent.').waitFor();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Bientôt');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await bar.getByRole('link', { name: 'Bientôt', exact: true }).waitFor();
  expect(lastSent('views.create').query).toBe('itemsPerPage=10&expiration=nextThirtyDays');
});

it('a view that somebody else has changed is not overwritten [VUE-003]', async () => {
  const own = view();
  serveViews(own);
  await open(`${TRANSPORTERS}?itemsPerPage=25&savedView=${own.uuid}`);
  await changed.waitFor();
  allowFailures();
  standIn.fail('views.update', { code: 'CONFLICT' });
  await page.getByRole('button', { name: 'Enregistrer la vue', exact: true }).click();
  await page.getByText('La vue a été modifiée entre-temps.').waitFor();
  await changed.waitFor();
});

it('on a phone the views are one button, which names the current one [VUE-003]', async () => {
  const own = view();
  serveViews(own, view({ name: 'Rapides', isShared: true, isOwn: false }));
  await page.setViewportSize({ width: 390, height: 844 });
  try {
    await open(`${TRANSPORTERS}?page=1&itemsPerPage=10`);
    expect(await bar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Vues\u202f: Tous' }).click();
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: 'Navettes' }).click();
    await page.getByRole('button', { name: 'Vues\u202f: Navettes' }).waitFor();
    await expect.poll(() => params().get('search')).toBe('nav');
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
