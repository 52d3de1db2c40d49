import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const DOCS = 'https://marche.example/api/docs';
const stack = await startWebStack({ config: { MARKETPLACE_DOCS_URL: DOCS } });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'reference.taxes.list';

describe('the panel of the reference data', () => {
  it('leads developers to its documents, shows rows, age and state of each set, and keeps the last valid copy when the marketplace fails [REF-006]', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.goto('/admin/reference');
    const links = page.getByRole('navigation', { name: 'Pour les développeurs' }).getByRole('link');
    await links.nth(1).waitFor();
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    );
    expect(found).toEqual([DOCS, `${DOCS}.json`].map((url) => [url, '_blank', 'noopener noreferrer']));
    const taxes = page.getByRole('region', { name: 'Taxes' });
    const tree = page.getByRole('region', { name: 'Arborescence des catégories' });
    await taxes
      .getByText('Prix TTC = prix HT × 1,1 (10\u00a0%), 1,2 (20\u00a0%), 1,021 (2,1\u00a0%), 1,055 (5,5\u00a0%), 1 (0\u00a0%).', {
        exact: true,
      })
      .waitFor();
    // A toast is visible for three seconds: the wait starts before the action.
    await Promise.all([
      page.getByText(/^Arborescence des catégories\s: \d+ lignes relues\./).waitFor(),
      tree.getByRole('button', { name: /^Actualiser/ }).click(),
    ]);
    const release = await delayReplies(page, 'reference');
    await taxes.getByRole('button', { name: /^Actualiser/ }).click();
    await taxes.getByText('En cours', { exact: true }).waitFor();
    await expectNoViolations(page);
    release();
    await taxes.getByText('À jour', { exact: true }).waitFor();
    expect(await taxes.getByRole('definition').allTextContents()).toEqual(['5', expect.stringMatching(/^(à l’instant|il y a \d+ s)$/)]);
    await stack.marketplace.faults([{ call: CALL, shape: 'wrong' }]);
    await taxes.getByRole('button', { name: /^Actualiser/ }).click();
    await taxes.getByText('En échec', { exact: true }).waitFor();
    await taxes.getByText('La place de marché a envoyé une réponse inattendue.').waitFor();
    await taxes.getByText('La dernière copie valide reste utilisée.').waitFor();
    expect(await taxes.getByRole('definition').first().textContent()).toBe('5');
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await taxes.getByRole('button', { name: /^Actualiser/ }).click();
    await taxes.getByText('À jour', { exact: true }).waitFor();
    // The clock of the page runs, so the age changes.
    await page.clock.install();
    await page.reload();
    await taxes.getByText('À jour', { exact: true }).waitFor();
    await page.clock.runFor(185_000);
    await taxes.getByText('il y a 3 min').waitFor();
  });

  it('shows a refresh that somebody else began', async () => {
    const browser = await openBrowser(stack, { as: 'admin' });
    const [mine, other] = [await browser.newPage(), await browser.newPage()];
    for (const page of [mine, other]) {
      await page.goto('/admin/reference');
      await title(page, 'Données de référence');
    }
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await mine
      .getByRole('region', { name: 'Taxes' })
      .getByRole('button', { name: /^Actualiser/ })
      .click();
    await other.reload();
    await other.getByRole('region', { name: 'Taxes' }).getByText('En cours', { exact: true }).waitFor();
    await stack.marketplace.faults([]);
    await other.getByRole('region', { name: 'Taxes' }).getByText('À jour', { exact: true }).waitFor();
  });
});
