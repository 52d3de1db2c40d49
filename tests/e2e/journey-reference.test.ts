import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

describe('an administrator looks at the reference data', () => {
  it('reads them again, and keeps the last valid copy when the marketplace is down', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource.* 50\d/] });
    await page.goto('/admin/reference');
    await title(page, 'Données de référence');
    const taxes = page.getByRole('region', { name: 'Taxes' });
    await taxes.getByRole('button', { name: 'Actualiser : Taxes' }).click();
    await taxes.getByText('À jour').waitFor();
    const count = await taxes.getByRole('definition').first().textContent();
    await stack.marketplace.faults([{ call: 'reference.taxes.list', status: 503 }]);
    await taxes.getByRole('button', { name: 'Actualiser : Taxes' }).click();
    await taxes.getByText('La dernière copie valide reste utilisée.').waitFor();
    expect(await taxes.getByRole('definition').first().textContent()).toBe(count);
    await stack.marketplace.faults([]);
    await taxes.getByRole('button', { name: 'Actualiser : Taxes' }).click();
    await taxes.getByText('À jour').waitFor();
  });
});
