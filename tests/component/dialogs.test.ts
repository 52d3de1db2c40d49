import { formTexts } from '@comptoir/shared/form-texts';
import { afterEach, describe, expect, it } from 'vitest';
import { question } from '../kit/confirmation.ts';
import { rows, title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const dialogs = () => page.locator('dialog:modal');
const SUPPLIER = /^Fournisseur \S/;
const TRANSPORTERS = '/admin/catalogue/transporter/list';

describe('a double click', () => {
  it('opens one confirmation, which its second click neither answers nor closes', async () => {
    await page.goto('/admin/suppliers/list');
    await rows(page).first().getByRole('switch', { name: SUPPLIER }).first().dblclick();
    await page.getByRole('alertdialog').first().waitFor();
    expect(await dialogs().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs().count()).toBe(0);
    expect(standIn.sent.filter(({ path }) => path.endsWith('setActive') || path.endsWith('update'))).toEqual([]);
  });

  it('on the button of a form opens its question, and does not answer it', async () => {
    await page.goto(TRANSPORTERS);
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Nom du transporteur' }).fill('Fret deux fois');
    await page.getByRole('button', { name: formTexts.save, exact: true }).dblclick();
    await question(page, 'Enregistrer les modifications ?').waitFor();
    await page.keyboard.press('Escape');
    await question(page, 'Enregistrer les modifications ?').waitFor({ state: 'detached' });
    expect([await dialogs().count(), standIn.sentTo('suppliers.transporters.update')]).toEqual([1, []]);
  });

  it('is over with the next click: the question is then answered', async () => {
    standIn.answer('suppliers.transporters.update', (({ form }: { form: unknown }) => form) as never);
    await page.goto(TRANSPORTERS);
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Nom du transporteur' }).fill('Fret répondu');
    await page.getByRole('button', { name: formTexts.save, exact: true }).dblclick();
    await question(page, 'Enregistrer les modifications ?').getByRole('button', { name: 'Oui', exact: true }).click();
    await expect.poll(() => standIn.sentTo('suppliers.transporters.update').length).toBe(1);
  });

  it('has no more effect as a key that is held: it opens one dialog, and submits nothing in it', async () => {
    await page.goto(TRANSPORTERS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().focus();
    // Pressed again without being released, the browser repeats the key.
    for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('textbox', { name: 'Nom du transporteur' }).waitFor();
    expect([await dialogs().count(), await page.getByRole('alert').filter({ hasText: /\S/ }).count()]).toEqual([1, 0]);
  });
});

describe('a question while the network is gone', () => {
  it('is left by «Non», with nothing sent, and sends its answer once the network is back', async () => {
    const toggled: unknown[] = [];
    standIn.answer('suppliers.suppliers.setActive', ((input: unknown) => {
      toggled.push(input);
      return null;
    }) as never);
    await page.goto('/admin/suppliers/list');
    const box = rows(page).first().getByRole('switch', { name: SUPPLIER });
    const opened = page.getByRole('alertdialog');
    await box.click();
    await opened.getByRole('button', { name: 'Oui', exact: true }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const waits = opened.getByText(/^Hors ligne\. L’acte partira au retour du réseau/);
    await waits.waitFor();
    await opened.getByRole('button', { name: 'Oui', exact: true }).click();
    await opened.getByRole('button', { name: 'Non', exact: true }).click();
    await opened.waitFor({ state: 'detached' });
    await box.click();
    await opened.getByRole('button', { name: 'Oui', exact: true }).click();
    await waits.waitFor();
    expect(toggled).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await opened.waitFor({ state: 'detached' });
    expect(toggled).toHaveLength(1);
  });
});

describe('a form in a dialog', () => {
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  afterEach(() => page.setViewportSize(usual));

  it.each([
    ['a desk', 1440, 500, false],
    ['a phone', 390, 700, true],
    ['a window at 200 %', 720, 400, true],
  ])('keeps its title and its buttons in the window of %s, whatever it holds', async (_name, width, height, isSheet) => {
    await page.setViewportSize({ width, height });
    await page.goto('/admin/suppliers/list');
    await page.getByRole('button', { name: 'Ajouter un fournisseur' }).first().click();
    await page.getByRole('button', { name: formTexts.save, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await page.getByRole('textbox', { name: 'Notes' }).focus();
    const parts = [
      page.getByRole('heading', { name: 'Ajouter un fournisseur' }),
      page.getByRole('button', { name: formTexts.save, exact: true }),
    ];
    for (const part of parts) {
      const box = (await part.boundingBox()) ?? { y: -1, height: 0 };
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    const box = await dialogs().boundingBox();
    expect(box?.width === width && box.height === height).toBe(isSheet);
  });
});

describe('a dialog', () => {
  it('is loaded when the pointer or the focus reaches its button, before it is pressed', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const loads = (name: string) => requests.filter((url) => url.includes(`/${name}-`)).length;
    // No other test opens them: the page keeps a module.
    for (const [path, module, reach] of [
      ['/admin/approved/version/list', 'version-dialog', 'focus'],
      ['/admin/white/list', 'white-list-dialog', 'hover'],
    ] as const) {
      await page.goto(path);
      const add = page.getByRole('button', { name: /^Ajouter/ }).first();
      await add.waitFor();
      expect(loads(module)).toBe(0);
      await add[reach]();
      await expect.poll(() => loads(module)).toBe(1);
    }
    expect(await dialogs().count()).toBe(0);
  });

  it('opens over the screen that is still rendered while the next one is loaded, and is left with it', async () => {
    await page.goto(TRANSPORTERS);
    const edit = page.getByRole('button', { name: /^Modifier / }).first();
    const name = page.getByRole('textbox', { name: 'Nom du transporteur' });
    await edit.click();
    await name.waitFor();
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Taux des cartes', exact: true })
      .click();
    await page.waitForURL((url) => url.pathname !== TRANSPORTERS);
    await edit.click();
    await name.waitFor();
    release();
    await title(page, 'Taux des cartes cadeaux');
    await page.unroute('**/assets/*.js');
    expect(await dialogs().count()).toBe(0);
  });

  it('is left by Back, also to another page of the same screen', async () => {
    await page.goto(`${TRANSPORTERS}?page=1&itemsPerPage=10`);
    await page
      .getByRole('link', { name: /^Page suivante|^Suivant/ })
      .or(page.getByRole('button', { name: /^Page suivante|^Suivant/ }))
      .first()
      .click();
    // The address changes before the rows: a dialog that is opened meanwhile belongs to the page before.
    await page.locator('main [aria-current=page]', { hasText: /^2$/ }).waitFor();
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Nom du transporteur' }).waitFor();
    await page.goBack();
    await page.waitForURL(/page=1/);
    await expect.poll(() => dialogs().count()).toBe(0);
  });
});
