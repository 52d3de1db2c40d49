import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { PICTURE } from '../kit/picture.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { press } from './products-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const ground = (one: Locator, part?: string) => one.evaluate((element, of) => getComputedStyle(element, of).backgroundColor, part);
const edge = (one: Locator) => one.evaluate((element) => getComputedStyle(element).borderTopWidth);

async function openForced(path: string): Promise<Page> {
  const page = await signedInPage(stack);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  return page;
}

describe('in forced colours', () => {
  it('the active and the selected option, the current step and section are distinguishable, and a toast has an edge', async () => {
    const page = await openForced('/admin/sold/export');
    await page.getByRole('combobox', { name: 'Type d’export' }).click();
    const options = page.getByRole('listbox', { name: 'Type d’export' }).getByRole('option');
    await options.first().waitFor();
    expect(await edge(page.getByRole('listbox'))).toBe('1px');
    await page.keyboard.press('End');
    await expect.poll(() => ground(options.last())).not.toBe(await ground(options.nth(1)));
    expect(await ground(options.first())).toBe(await ground(options.nth(1)));
    await page.goto('/admin/addProduct');
    const chosen = page.getByRole('radio', { name: 'E-billet' });
    expect(await ground(chosen, '::after')).not.toBe(await ground(chosen));
    await press(page, 'Suivant');
    const links = page.getByRole('navigation', { name: 'Sections du formulaire' }).getByRole('link');
    await links.first().waitFor();
    expect(await ground(links.first())).not.toBe(await ground(links.last()));
    const dots = page.locator('nav li > * > span:first-child').filter({ hasText: /^\d$/ });
    expect(await ground(dots.first())).not.toBe(await ground(dots.last()));
    await page.goto('/admin/catalogue/code/create');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /: Choisir un fichier$/ }).click(),
    ]);
    await chooser.setFiles({ name: 'image.png', mimeType: 'image/png', buffer: PICTURE });
    expect(await edge(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))).toBe('1px');
  });

  it('a switch that is on is distinguishable from one that is off, the progress of an upload is visible, and floating boxes have a border', async () => {
    const page = await openForced('/admin/catalogue/category/create');
    const control = page.getByRole('switch', { name: 'Catégorie activée' });
    const on = await ground(control, '::after');
    await control.uncheck();
    await expect.poll(() => ground(control, '::after')).not.toBe(on);
    expect(await edge(control)).toBe('1px');
    await page.route('**/uploads/images', () => undefined);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Vignette : Choisir une image' }).click(),
    ]);
    await chooser.setFiles({ name: 'vignette.png', mimeType: 'image/png', buffer: PICTURE });
    const track = page.getByRole('progressbar');
    await track.waitFor();
    expect(await ground(track.locator('> *'))).not.toBe(await ground(track));
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Contrastes');
    await press(page, 'Annuler');
    expect(await edge(page.getByRole('alertdialog'))).toBe('1px');
  });
});

it('animates nothing with reduced motion', async () => {
  const page = await signedInPage(stack);
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const still = [transitionDuration, animationName === 'none' ? '0s' : animationDuration].join(', ').split(', ');
        return still.every((duration) => duration === '0s') ? [] : [`${element.tagName} ${element.getAttribute('class')}`];
      }),
    );
  await page.goto('/admin/addProduct?etape=2');
  await page.getByRole('checkbox').first().waitFor();
  await page.getByRole('textbox', { name: 'Nom du produit', exact: true }).fill('Immobile');
  await press(page, 'Annuler');
  await page.getByRole('alertdialog').waitFor();
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).not.toEqual([]);
});
