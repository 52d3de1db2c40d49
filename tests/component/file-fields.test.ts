import { expect, it } from 'vitest';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page } = await mountedClient();
const error = (field: string) => page.locator(`#field-${field}-error`);

async function openImport() {
  await page.goto('/admin/catalogue/code/create');
  await title(page, 'Import des nouveaux codes');
}

/** Drops files of these names; false when the browser would open them in place of the page. */
const dropOn = (selector: string, names: readonly string[]) =>
  page.evaluate(
    ([target, files]) => {
      const dataTransfer = new DataTransfer();
      for (const name of files) dataTransfer.items.add(new File(['a'], name, { type: 'text/plain' }));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector(target)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [selector, names] as const,
  );

it('a file that can no longer be read is told as such, and the form goes on', async () => {
  await openImport();
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = () => {
      Blob.prototype.arrayBuffer = read;
      return Promise.reject(new DOMException('gone', 'NotReadableError'));
    };
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('code\nA\n') });
  await expect.poll(() => error('file').textContent()).toMatch(/^Le fichier n’a pas pu être lu/);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect.poll(() => error('supplier').textContent()).toBe('Veuillez sélectionner un fournisseur.');
});

it('of several files that are dropped at once one is taken, which is said; a file that is dropped elsewhere replaces nothing', async () => {
  await openImport();
  expect(await dropOn('main', ['ailleurs.txt'])).toBe(true);
  expect(await error('file').count()).toBe(0);
  expect(await dropOn('#field-file', ['a.txt', 'b.txt', 'c.txt'])).toBe(true);
  await page.getByText('Seul «\u202fa.txt\u202f» a été pris\u202f: les 2 autres fichiers ont été ignorés.').waitFor();
  await expect.poll(() => error('file').textContent()).toBe('Le fichier doit être au format CSV.');
});
