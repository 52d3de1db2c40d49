import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { accessForFile, dialog, row } from './access-kit.ts';

const { stack, access, newUser, open, lastQuery } = await accessForFile();

const PATH = '/admin/user/blacklist';
const USERS = '/admin/enabled/user/list';
const MOMENT = /^\d{2}\/\d{2}\/\d{4} \d{2}h\d{2}$/;

/** A user with an entry. */
async function newEntry(user: Parameters<typeof newUser>[0] = {}) {
  const { uuid: account, email } = await newUser(user);
  const { uuid } = await access.blacklist.create.mutate({ user: account, comment: 'Fraude avérée' });
  return { uuid, email };
}

describe('the blacklist', () => {
  it('is reached from the menu, has columns, a search, the role, date, state and treatment of each user, and a way to the active users [BLA-001, BLA-002, BLA-003, BLA-005, BLA-006, BLA-007, BLA-010, BLA-017, LAY-030, LAY-032, LCM-005]', async () => {
    const { uuid, email } = await newEntry({ roles: "array['ROLE_DEMO','ROLE_MANAGER']" });
    const page = await open('/admin/approved/version/list');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Liste noire', exact: true }).click();
    await title(page, 'Liste noire');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Nom',
      'Société',
      'E-mail',
      'Rôle',
      'Blacklisté le',
      'Statut',
      'Traitement',
      'Actions',
    ]);
    expect(await lastQuery('blacklist.list')).toMatchObject({ 'order[listedAt]': 'desc' });
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(email);
    await expect.poll(() => lastQuery('blacklist.list')).toMatchObject({ search: email });
    await expect.poll(() => rows(page).count()).toBe(1);
    const entry = rows(page).first();
    await entry.getByText('Manager', { exact: true }).waitFor();
    await entry.getByText(MOMENT).waitFor();
    await entry.getByRole('img', { name: 'Sur la liste noire' }).waitFor();
    await entry.getByText('Non traité', { exact: true }).waitFor();
    await access.blacklist.treat.mutate({ uuid, active: false, comment: 'Réglé' });
    await page.reload();
    await entry.getByRole('img', { name: 'Hors de la liste noire' }).waitFor();
    await entry.getByText('Traité', { exact: true }).waitFor();
    expect(await entry.getByRole('link', { name: 'Voir l’historique de Solène Le Gall' }).getAttribute('href')).toBe(
      `${PATH}/historique/${uuid}`,
    );
    await page.getByRole('link', { name: 'Blacklister un utilisateur' }).click();
    await title(page, 'Utilisateurs actifs');
    expect(new URL(page.url()).pathname).toBe(USERS);
  });

  it('shows in French the first known role of a user, in one order [BLA-003, BLA-004, SES-031]', async () => {
    const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_SUPPLIER', 'ROLE_DEMO', 'ROLE_AUTRE'];
    const labels = ['Administrateur', 'Manager', 'Utilisateur', 'Fournisseur', 'Démo', 'Inconnu'];
    const page = await open(PATH);
    for (const [place, label] of labels.entries()) {
      // The following rows are there too, the last one first.
      const given = roles
        .slice(place)
        .reverse()
        .map((role) => `'${role}'`);
      const { email } = await newEntry({ roles: `array[${given}]` });
      await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(email);
      await rows(page).filter({ hasText: email }).getByText(label, { exact: true }).waitFor();
    }
  });
});

describe('the history of an entry', () => {
  const HISTORY = '/admin/user/blacklist/historique/';

  it('shows the profile, the last login, the blacklistings and the comments, their moments in Paris; an unknown one leads back [BLA-008, BLA-013, BLA-017, BLA-018]', async () => {
    const { uuid, email } = await newEntry();
    await stack.marketplace.sql(`update blacklist_detail set created_at = '2024-03-05T13:07:00Z'
      where entry_id = (select id from blacklist_entry where uuid = '${uuid}')`);
    const page = await open(PATH, { allow: [/Failed to load resource/] });
    await page.goto(HISTORY + uuid);
    await title(page, 'Historique de Solène Le Gall');
    const profile = page.getByRole('region', { name: 'Profil' });
    for (const text of ['Solène Le Gall', email, 'Utilisateur', 'Aucune connexion', 'Non traité'])
      await profile.getByText(text, { exact: true }).waitFor();
    const cells = (name: string) => page.getByRole('table', { name }).getByRole('cell').allTextContents();
    expect(await cells('Mises sur liste noire')).toEqual(['05/03/2024 14h07', 'Mise sur liste noire']);
    expect(await cells('Commentaires')).toEqual(['05/03/2024 14h07', 'Camille Lantier', 'Fraude avérée']);
    await wayBack(page).click();
    await title(page, 'Liste noire');
    const { uuid: other } = await newEntry({ lastLoginAt: "'2024-07-05T22:30:00Z'" });
    await page.goto(HISTORY + other);
    await page.getByRole('region', { name: 'Profil' }).getByText('06/07/2024 00h30', { exact: true }).waitFor();
    await page.goto(`${HISTORY}11111111-1111-4111-8111-111111111111`);
    await page.getByRole('heading', { name: 'Cette fiche n’existe pas, ou n’existe plus' }).waitFor();
    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await title(page, 'Liste noire');
  });

  it('has pages of three blacklistings, and of ten comments, only above so many [BLA-015, BLA-016]', async () => {
    const { uuid } = await newEntry();
    const addDetails = (reason: string, count: number, from: number) =>
      stack.marketplace.sql(`insert into blacklist_detail (entry_id, reason, comment, created_at)
        select entry.id, ${reason}, 'Suite ' || n, now() + n * interval '1 minute'
        from blacklist_entry as entry, generate_series(${from}, ${from + count - 1}) as n where entry.uuid = '${uuid}'`);
    await addDetails("'Blacklist'", 2, 1);
    await addDetails('null', 7, 3);
    const page = await open(PATH);
    await page.goto(HISTORY + uuid);
    const listings = page.getByRole('table', { name: 'Mises sur liste noire' });
    const comments = page.getByRole('table', { name: 'Commentaires' });
    const count = (table: typeof listings) => table.getByRole('row').count();
    const pages = (name: string) => page.getByRole('navigation', { name: `Pages : ${name}` });
    await comments.waitFor();
    expect([await count(listings), await count(comments)]).toEqual([4, 11]);
    expect(await page.getByRole('navigation', { name: /^Pages\s: / }).count()).toBe(0);
    await addDetails("'Blacklist'", 1, 20);
    await page.reload();
    await page.getByText('1 à 3 sur 4', { exact: true }).waitFor();
    await page.getByText('1 à 10 sur 11', { exact: true }).waitFor();
    expect([await count(listings), await count(comments)]).toEqual([4, 11]);
    await comments.getByText('Suite 20', { exact: true }).waitFor();
    await pages('Commentaires').getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText('11 à 11 sur 11', { exact: true }).waitFor();
    expect(await comments.getByRole('cell').last().textContent()).toBe('Fraude avérée');
    await pages('Mises sur liste noire').getByRole('button', { name: 'Page suivante' }).click();
    await page.getByText('4 à 4 sur 4', { exact: true }).waitFor();
    await expectNoViolations(page);
    await pages('Commentaires').getByRole('button', { name: 'Page précédente' }).press('Enter');
    await page.getByText('1 à 10 sur 11', { exact: true }).waitFor();
  });
});

describe('the active users', () => {
  it('have a search, a total and three columns that sort; one with an entry shows its history; that they cannot be read is said [BLA-031, BLA-034, BLA-035, BLA-038, LAY-031, LCM-005]', async () => {
    const { email } = await newUser();
    const page = await open(PATH, { allow: [/Failed to load resource/] });
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Utilisateurs actifs', exact: true })
      .click();
    await title(page, 'Utilisateurs actifs');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(USERS);
    expect(await lastQuery('users.list')).toEqual({
      page: '1',
      itemsPerPage: '10',
      status: 'accepted',
      enabled: 'true',
      'order[id]': 'asc',
    });
    await page.getByText(/^[\d\s]+ utilisateurs$/).waitFor();
    for (const [name, field] of [
      ['E-mail', 'email'],
      ['Nom', 'lastname'],
      ['Prénom', 'firstname'],
    ] as const) {
      for (const direction of ['asc', 'desc']) {
        await page.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
        await expect.poll(() => lastQuery('users.list')).toMatchObject({ [`order[${field}]`]: direction });
      }
    }
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(email);
    await expect.poll(() => lastQuery('users.list')).toMatchObject({ search: email });
    await row(page, email)
      .getByRole('button', { name: `Blacklister ${email}` })
      .waitFor();

    const { uuid, email: listed } = await newEntry();
    await access.blacklist.treat.mutate({ uuid, active: false, comment: 'Réglé' });
    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(listed);
    await row(page, listed).getByText('Déjà inscrit', { exact: true }).waitFor();
    await row(page, listed).getByRole('button').click();
    const history = dialog(page, `Historique de ${listed}`);
    await history.getByRole('table', { name: 'Mises sur liste noire' }).getByText('Mise sur liste noire', { exact: true }).waitFor();
    expect(await history.getByRole('textbox').count()).toBe(0);
    await expectNoViolations(page);
    await history.getByRole('link', { name: 'Voir l’historique' }).click();
    await title(page, 'Historique de Solène Le Gall');
    expect(new URL(page.url()).pathname).toBe(`/admin/user/blacklist/historique/${uuid}`);
    await stack.marketplace.faults([{ call: 'access.users.list', status: 500 }]);
    await page.goto(USERS);
    await page.getByText('Une erreur est survenue au chargement des utilisateurs.', { exact: true }).waitFor();
  });
});
