import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { chooseFile } from '../kit/choose-picture.ts';
import { announced } from '../kit/confirmation.ts';
import { PICTURE } from '../kit/picture.ts';
import { dialog, openEdit, openNew, save } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

describe('the field of a picture', () => {
  it('refuses a file that is no image, or too large, and takes one, chosen, sent at once, seen, replaced by paste and taken off [TRA-009, TRA-032]', async () => {
    const page = await signedInPage(stack);
    await openNew(page);
    for (const [file, message] of [
      [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') }, 'Le format de l’image est incorrect.'],
      [{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000_001) }, 'L’image ne doit pas dépasser 2 Mo.'],
    ] as const) {
      await chooseFile(page, 'Vignette', file);
      await expect.poll(() => page.locator('#field-vignette-error').textContent()).toBe(message);
    }
    expect(await stack.marketplace.requests('images.create')).toEqual([]);
    const saved = async () => {
      await save(page);
      await announced(page, 'Transporteur édité avec succès').waitFor();
      await openEdit(page, 'Relais Tréval');
    };
    await openEdit(page, 'Relais Tréval');
    const picture = dialog(page, 'Modifier un transporteur').locator('img');
    await chooseFile(page, 'Vignette');
    await page.getByText('1 champ modifié').waitFor();
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/media\//);
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: 'Vignette : Remplacer' }).evaluate(
      (button, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'collée.png', { type: 'image/png' }));
        button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
      },
      [...PICTURE],
    );
    await expect.poll(async () => (await stack.marketplace.requests('images.create')).length).toBe(2);
    await expect.poll(async () => (await picture.getAttribute('src')) !== first).toBe(true);
    await expectNoViolations(page);
    await saved();
    await picture.waitFor();
    await page.getByRole('button', { name: 'Vignette : Retirer' }).click();
    await saved();
    await page.getByRole('button', { name: 'Vignette : Choisir une image' }).waitFor();
    expect(await picture.count()).toBe(0);
  });
});
