import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { dialog, nameField, openEdit } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

describe('a dialog', () => {
  it('stays when a text selected in it ends on the backdrop; closed with its screen, it leaves the focus on the title of the next one', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs' }).click();
    await title(page, 'Gérer les transporteurs');
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    const shown = dialog(page, 'Ajouter un transporteur');
    const heading = await boxOf(shown.getByRole('heading'));
    await page.mouse.move(heading.x + 20, heading.y + 8);
    await page.mouse.down();
    await page.mouse.move(20, 20, { steps: 4 });
    await page.mouse.up();
    expect(await shown.count()).toBe(1);
    await page.mouse.down();
    await page.mouse.move(heading.x + 20, heading.y + 8, { steps: 4 });
    await page.mouse.up();
    expect(await shown.count()).toBe(1);
    await page.mouse.click(20, 20);
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    await shown.waitFor();
    await page.evaluate(() => window.history.back());
    await title(page, 'Tableau de bord');
    await shown.waitFor({ state: 'detached' });
    // Long after the library would have restored it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('gives the focus back to the field in which Escape was pressed, and keeps «Enregistrement…» within its button, which stays as wide', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'Vélo Fontelune');
    await nameField(page).fill('Vélo Fontelune Ouest');
    await page.getByText('1 champ modifié').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await nameField(page).inputValue()).toBe('Vélo Fontelune Ouest');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await nameField(page).fill(`Vélo Fontelune ${width}`);
      await page.getByText('1 champ modifié').waitFor();
      await stack.marketplace.faults([{ call: 'suppliers.transporters.update', latencyMs: 4_000 }]);
      const idle = await boxOf(page.getByRole('button', { name: 'Enregistrer', exact: true }));
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await answer(page, 'Enregistrer les modifications ?', 'Oui');
      const busy = page.locator('form').locator('xpath=ancestor::dialog').locator('button[aria-busy=true]');
      await busy.waitFor();
      const button = await boxOf(busy);
      expect(button.width).toBe(idle.width);
      const box = await busy.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.querySelector('svg')?.parentElement ?? element);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
      expect(box.left).toBeGreaterThan(button.x);
      expect(box.right).toBeLessThan(button.x + button.width);
      expect(await busy.textContent()).toContain('Enregistrement…');
      await busy.waitFor({ state: 'detached' });
      await stack.marketplace.faults([]);
      await openEdit(page, `Vélo Fontelune ${width}`);
    }
  });
});

describe('the dialog of an action on a selection', () => {
  it('shows where the focus is, in both themes', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts');
    await settled(page);
    await rows(page).first().getByRole('checkbox').check();
    await selectionBar(page).getByRole('button', { name: 'Désactiver' }).click();
    const shown = page.getByRole('alertdialog');
    await shown.waitFor();
    // The focus starts on the last button.
    await page.keyboard.press('Shift+Tab');
    const focus = shown.locator(':focus-visible');
    await focus.waitFor();
    /** Contrast between the focus ring and the dialog (WCAG 1.4.11: 3). */
    const contrast = () =>
      focus.evaluate((element) => {
        const luminance = (colour: string) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          if (canvas === null) throw new Error('no canvas');
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const box = element.closest('dialog') ?? element;
        const [light = 0, dark = 0] = [getComputedStyle(element).outlineColor, getComputedStyle(box).backgroundColor]
          .map(luminance)
          .sort((left, right) => right - left);
        return (light + 0.05) / (dark + 0.05);
      });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrast(), colorScheme).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a choice list', () => {
  const inWindow = (page: Page) =>
    page.getByRole('listbox', { name: 'Catégorie parente' }).evaluate((list) => {
      const { top, bottom, left, right } = (list.parentElement ?? list).getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    });

  it('stays in the window when its field is near the bottom', async () => {
    const page = await signedInPage(stack);
    page.on('dialog', (shown) => void shown.accept());
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/catalogue/category/create');
      const box = page.getByRole('combobox', { name: 'Catégorie parente' });
      await box.waitFor();
      const { y, height } = await boxOf(box);
      await page.setViewportSize({ width, height: Math.ceil(y + height + 60) });
      // Scrolled into view first, in the new window: the list closes when the page scrolls under it.
      await box.click();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await box.fill('parc');
      await page.getByRole('option').first().waitFor();
      await expect.poll(() => inWindow(page)).toBe(true);
      await page.getByRole('option').last().click();
      expect(await box.inputValue()).not.toBe('parc');
    }
  });
});
