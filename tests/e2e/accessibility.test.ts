import { afterAll, describe, expect, it } from 'vitest';
import { ANSWERS, countOf, readThemes } from '../../tools/rgaa/table.ts';
import { expectAccessibleScreen } from '../kit/accessibility.ts';
import { openPage, signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ config: { ACCESSIBILITY_CONTACT: 'acces@comptoir.example' } });
afterAll(() => stack.close());

const themes = readThemes();
const criteria = themes.flatMap((theme) => theme.criteria);

describe('the declaration of accessibility', () => {
  it('is opened from the foot of each screen, in the form of the official model, with the answers of the table [RGA-002]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/jobs');
    await title(page, 'Tâches');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilité : totalement conforme' }).click();
    await title(page, 'Accessibilité');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'État de conformité',
      'Résultats des tests',
      'Contenus non accessibles',
      'Établissement de cette déclaration',
      'Retour d’information et contact',
      'Voies de recours',
      'Les 106 critères',
    ]);
    await page.getByText('Comptoir est totalement conforme avec le référentiel général d’amélioration de l’accessibilité').waitFor();
    const rows = page.getByRole('table', { name: 'Réponses par thème' }).getByRole('row');
    expect(await rows.evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)))).toEqual([
      ...themes.map((theme) => [`${theme.number}. ${theme.title}`, ...ANSWERS.map((answer) => String(countOf(theme.criteria, answer)))]),
      ['Total', ...ANSWERS.map((answer) => String(countOf(criteria, answer)))],
    ]);
    await page.getByText('2. Cadres', { exact: true }).last().click();
    await page.getByText('Chaque cadre a-t-il un titre de cadre').waitFor();
    expect(await page.getByText('Aucun cadre.', { exact: true }).filter({ visible: true }).count()).toBe(2);
    // Not named in the configuration of this stack, while the contact is.
    await page.getByText('qui n’a pas indiqué son nom').waitFor();
    expect(await page.getByRole('link', { name: 'acces@comptoir.example' }).getAttribute('href')).toBe('mailto:acces@comptoir.example');
  });

  it('is shown before the sign-in too [RGA-002]', async () => {
    const page = await openPage(stack);
    await page.goto('/');
    await page.getByRole('link', { name: 'Accessibilité : totalement conforme' }).click();
    await title(page, 'Déclaration d’accessibilité');
    await page.getByRole('heading', { level: 2, name: 'Les 106 critères' }).waitFor();
    await expectAccessibleScreen(page);
  });
});
