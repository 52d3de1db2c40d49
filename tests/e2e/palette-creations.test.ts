import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { SCREENS } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Values need a property, and the rows of a changed file their plan. */
const WITH_RECORD: ReadonlySet<string> = new Set(['CustomPropertyValuesList', 'sheetPlan']);
/** Lists without a required parent record: their create, import and order buttons are available everywhere. */
const lists = SCREENS.flatMap(({ name, path, list }) =>
  list && typeof path === 'string' && !WITH_RECORD.has(name) ? [[name, path] as const] : [],
);
const CREATES = /^(Ajouter|Importer|Commander|Blacklister) /;
/** Entries that some of these screens must have. */
const OFFERED: Readonly<Record<string, string>> = {
  ListProducts: 'Ajouter un produit',
  ListCodes: 'Importer des codes',
  usersBlackList: 'Blacklister un utilisateur',
};

/** Several in one page: opening one costs more than going to the next list. */
const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, part) => lists.filter((__, index) => index % PARTS === part)).map((part) => ({
  part,
  names: part.map(([name]) => name).join(', '),
}));

/** The texts of what creates a record of the list; a row may add something to its own record. */
const outsideOfRows = (found: Element[]) => found.filter((one) => one.closest('tr') === null).map((one) => one.textContent);

it.each(parts)('the palette knows every «Ajouter» and «Importer» of $names [DAY-013]', async ({ part }) => {
  const page = await signedInPage(stack);
  const main = page.getByRole('main');
  const creations = new Set<string>();
  for (const [name, path] of part) {
    await page.goto(path);
    await main.getByRole('heading', { level: 1 }).waitFor();
    if (OFFERED[name] !== undefined) await main.getByText(OFFERED[name], { exact: true }).first().waitFor();
    for (const kind of ['link', 'button'] as const)
      for (const text of await main.getByRole(kind, { name: CREATES }).evaluateAll(outsideOfRows))
        if (CREATES.test(text)) creations.add(text);
  }
  expect(creations.size).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  for (const creation of creations) {
    await page.getByRole('combobox', { name: /^Rechercher une page/ }).fill(creation);
    await page.getByRole('group', { name: 'Actions', exact: true }).getByRole('option', { name: creation }).first().waitFor();
  }
});
