import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Lists without a required parent record: their create, import and order buttons are available everywhere. Values need a property. */
const lists = SCREENS.flatMap(({ name, path, list }) =>
  list && typeof path === 'string' && name !== 'CustomPropertyValuesList' ? [[name, path] as const] : [],
);
const CREATES = /^(Ajouter|Importer|Commander|Blacklister) /;
/** Entries that some of these screens must have. */
const OFFERED: Readonly<Record<string, string>> = {
  ListProducts: 'Ajouter un produit',
  ListCodes: 'Importer des codes',
  usersBlackList: 'Blacklister un utilisateur',
};

it.each(lists)('the palette knows every «Ajouter» and «Importer» of %s [DAY-013]', async (name, path) => {
  const page = await signedInPage(stack);
  const main = page.getByRole('main');
  await page.goto(path);
  await main.getByRole('heading', { level: 1 }).waitFor();
  const creations = new Set<string>();
  for (const kind of ['link', 'button'] as const)
    for (const text of await main.getByRole(kind, { name: CREATES }).allTextContents()) if (CREATES.test(text)) creations.add(text);
  if (OFFERED[name] !== undefined) expect([...creations]).toContain(OFFERED[name]);
  if (creations.size === 0) return;

  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.keyboard.press('Control+k');
  for (const creation of creations) {
    await page.getByRole('combobox', { name: /^Rechercher une page/ }).fill(creation);
    await page.getByRole('group', { name: 'Actions', exact: true }).getByRole('option', { name: creation }).first().waitFor();
  }
});
