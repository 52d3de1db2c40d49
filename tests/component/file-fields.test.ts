import { fileTexts } from '@comptoir/shared/form-texts';
import { imageTexts } from '@comptoir/shared/images/texts';
import { afterEach, expect, it } from 'vitest';
import { chooseFile } from '../kit/choose-picture.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, allowFailures } = await mountedClient();
afterEach(() => page.unroute('**/uploads/csv*'));
const error = (field: string) => page.locator(`#field-${field}-error`);

async function openImport() {
  const csv = { uuid: '11111111-2222-4333-8444-555555555555', name: 'essai.csv', bytes: 3 };
  await page.route('**/uploads/csv*', (route) => route.fulfill({ json: csv }));
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

/** Pastes files of these names, with a text beside them. */
const pasteInto = (selector: string, names: readonly string[], text = '') =>
  page.locator(selector).evaluate(
    (target, [files, plain]) => {
      const clipboardData = new DataTransfer();
      for (const name of files) clipboardData.items.add(new File(['a'], name, { type: 'text/plain' }));
      if (plain !== '') clipboardData.setData('text/plain', plain);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [names, text] as const,
  );

it('of several files that are pasted at once one is taken, which is said', async () => {
  await page.goto('/admin/catalogue/megaMenusCategories/add');
  await page.locator('#field-image').waitFor();
  await pasteInto('#field-image', ['a.txt', 'b.txt']);
  await page.getByText('Seul «\u202fa.txt\u202f» a été pris\u202f: l’autre fichier a été ignoré.').waitFor();
  await error('image').waitFor();
});

it.each([
  ['the first', ['a.txt', 'b.txt'], ''],
  ['the first CSV file', ['b.txt', 'a.csv'], ''],
  ['the first CSV file, and not the list of their names,', ['a.csv', 'b.csv'], 'a.csv b.csv'],
])('of several files that are pasted at once into the field of an import %s is taken, which is said', async (_, names, text) => {
  await openImport();
  await pasteInto('#field-file', names, text);
  await page.getByText(/^Seul «\u202fa\.(txt|csv)\u202f» a été pris/).waitFor();
});

it('the picture that a spreadsheet copies beside its cells is not one of several files', async () => {
  await openImport();
  await pasteInto('#field-file', ['cellules.png'], 'code\nA');
  await page.getByText('essai.csv').waitFor();
  expect(await page.getByText(/^Seul «/).count()).toBe(0);
});

it.each([
  ['an import', '/admin/catalogue/code/create', 'input[type=file]'],
  ['changed records', '/admin/catalogue/gift-card-product-api', 'input[type=file][accept=".xlsx"]'],
])(
  'the refused file of %s can be chosen again once it is corrected: its input is empty, or the browser would report no change',
  async (_, address, input) => {
    allowFailures();
    await page.route('**/uploads/csv*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto(address);
    const file = page.locator(input);
    await file.setInputFiles({ name: 'fiches.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('a') });
    expect(await file.inputValue()).toBe('');
    await page.getByRole('alert').or(error('file')).first().waitFor();
  },
);

it('a refused file is ignored by its button: the field is as it was before, and saves again', async () => {
  await page.goto('/admin/catalogue/transporter/list');
  await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().click();
  const form = page.getByRole('dialog');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  const wrong = form.getByText(imageTexts.wrongFormat, { exact: true }).last();
  await wrong.waitFor();
  await form.getByRole('button', { name: new RegExp(fileTexts.dismiss) }).click();
  await wrong.waitFor({ state: 'detached' });
  expect(await form.getByRole('button', { name: new RegExp(fileTexts.dismiss) }).count()).toBe(0);
});

it.each([
  ['photo.jpg', 'image/jpeg'],
  ['photo.jpeg', 'image/jpeg'],
  ['logo.png', 'image/png'],
  ['logo.svg', 'image/svg+xml'],
])('the thumbnail of a category is %s of 2,000,000 bytes [CAT-047, CAT-049]', async (name, mimeType) => {
  const image = { uuid: '11111111-2222-4333-8444-555555555555', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' };
  await page.route('**/uploads/images*', (route) => route.fulfill({ json: image }));
  await page.goto('/admin/catalogue/category/create');
  const upload = page.waitForRequest('**/uploads/images*');
  await chooseFile(page, 'Vignette', { name, mimeType, buffer: Buffer.alloc(2_000_000) });
  expect((await upload).headers()['content-type']).toBe(mimeType);
  await page.getByRole('button', { name: 'Vignette : Remplacer' }).waitFor();
  expect(await error('vignette').count()).toBe(0);
  await page.unroute('**/uploads/images*');
});

it('what is said of files that are dropped into a dialog is seen over it', async () => {
  await page.goto('/admin/catalogue/transporter/list');
  await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().click();
  const zone = page.getByRole('dialog').locator('#field-vignette');
  await zone.waitFor();
  // Over the dialog, which is opened over it, it is shown again.
  await page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('[data-toasts]');
    region?.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') region.dataset.raised = 'yes';
    });
  });
  await zone.evaluate((target) => {
    const dataTransfer = new DataTransfer();
    for (const name of ['a.txt', 'b.txt']) dataTransfer.items.add(new File(['a'], name, { type: 'text/plain' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.getByText('Seul «\u202fa.txt\u202f» a été pris\u202f: l’autre fichier a été ignoré.').first().waitFor();
  await page.locator('[data-toasts][data-raised]:popover-open').waitFor();
});
