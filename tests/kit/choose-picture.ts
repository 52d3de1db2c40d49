import type { Page } from 'playwright-core';
import { PICTURE } from './picture.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const IMAGE_FILE: File = { name: 'image.png', mimeType: 'image/png', buffer: PICTURE };

/** Chooses a file for the field of a picture, as an administrator would. */
export async function chooseFile(page: Page, field: string, file = IMAGE_FILE): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${field}\\s: (Choisir une image|Remplacer)$`) }).click();
  await (await chosen).setFiles(file);
}

/** The same, and waits until it was uploaded. */
export async function choosePicture(page: Page, field: string): Promise<void> {
  await chooseFile(page, field);
  await page.getByRole('button', { name: `${field} : Remplacer` }).waitFor();
}
