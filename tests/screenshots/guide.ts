import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GUIDE_PICTURES } from './guide-pictures.ts';
import { withScreens } from './screens-open.ts';
import { smallPng } from './small-png.ts';

/** `npm run guide:pictures`: the pictures of the guide and of the README, of the current build (GUI-002). */
const FOLDER = 'docs/guide/pictures';
const SIZE = { width: 1440, height: 900 };

await mkdir(FOLDER, { recursive: true });
const isTaken = (file: string) => GUIDE_PICTURES.some((picture) => file === `${picture.file}.png`);
for (const file of await readdir(FOLDER)) if (!isTaken(file)) await rm(path.join(FOLDER, file));
await withScreens(async ({ stack, client, of, admin }) => {
  for (const picture of GUIDE_PICTURES) {
    const page = await admin.newPage();
    await page.setViewportSize(SIZE);
    await page.emulateMedia({ colorScheme: picture.isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto(await picture.address(client, stack, of));
    await picture.ready(page);
    await page.locator('[data-initials]:not([data-initials="…"])').waitFor();
    await page
      .getByText(/^Chargement /)
      .filter({ visible: true })
      .waitFor({ state: 'detached' });
    await picture.prepare?.(page);
    const content = smallPng(await page.screenshot());
    await writeFile(path.join(FOLDER, `${picture.file}.png`), content);
    process.stdout.write(`${picture.file}: ${Math.round(content.length / 1024)} KB\n`);
    await page.close();
  }
});
