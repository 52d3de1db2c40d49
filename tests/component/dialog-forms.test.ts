import type { Locator } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { answer, question } from '../kit/confirmation.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { dialog, nameField, openEdit, PATH } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();
const usual = page.viewportSize() ?? { width: 1440, height: 900 };
afterEach(async () => {
  await page.setViewportSize(usual);
  await page.emulateMedia({ colorScheme: null });
});

const LEAVE = 'Quitter sans enregistrer ?';
const FORM = 'Modifier un transporteur';
const updates = () => standIn.sentTo('suppliers.transporters.update').length;

/** The dashboard, then the list, then the dialog of a transporter, with a change in it. */
async function change(name: string, to: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs' }).click();
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  await nameField(page).fill(to);
  await page.getByText('1 champ modifié').waitFor();
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

describe('a dialog', () => {
  it('stays when a text selected in it ends on the backdrop; closed with its screen, it leaves the focus on the title of the next one', async () => {
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('gives the focus back to the field in which Escape was pressed, and keeps «Enregistrement…» within its button, which stays as wide', async () => {
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
      let finish: () => void = () => undefined;
      standIn.answer(
        'suppliers.transporters.update',
        (({ form }: { form: unknown }) =>
          new Promise((resolve) => {
            finish = () => resolve(form);
          })) as never,
      );
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
      finish();
      await busy.waitFor({ state: 'detached' });
      await openEdit(page, 'Vélo Fontelune');
    }
  });
});

describe('the dialog of an action on a selection', () => {
  it('shows where the focus is, in both themes', async () => {
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
  const inWindow = () =>
    page.getByRole('listbox', { name: 'Catégorie parente' }).evaluate((list) => {
      const { top, bottom, left, right } = (list.parentElement ?? list).getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
    });

  it('stays in the window when its field is near the bottom', async () => {
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
      await expect.poll(() => inWindow()).toBe(true);
      await page.getByRole('option').last().click();
      expect(await box.inputValue()).not.toBe('parc');
    }
  });
});

describe('a form with changes', () => {
  it('stays when Back or a link is pressed and «Rester» answered; both work again afterwards [MSG-003]', async () => {
    await change('Fret Montfaure', 'Fret Nouveau');
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => window.history.back());
      await question(page, LEAVE).waitFor();
      if (time === 0) await expectNoViolations(page);
      await answer(page, LEAVE, 'Rester');
      await question(page, LEAVE).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(PATH);
      expect(await nameField(page).inputValue()).toBe('Fret Nouveau');
    }
    // Under a modal dialog no pointer reaches a link, but a screen reader or an extension can press it.
    const press = () =>
      page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"], a[href="/admin/jobs"]')?.click());
    await press();
    await answer(page, LEAVE, 'Rester');
    await question(page, LEAVE).waitFor({ state: 'detached' });
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Quitter sans enregistrer');
    await title(page, 'Tableau de bord');
    // Forward again: there is nothing to confirm any more.
    await page.goForward();
    await title(page, 'Gérer les transporteurs');
    expect(updates()).toBe(0);
    await page.getByRole('button', { name: 'Modifier Vélo Fontelune' }).click();
    await nameField(page).fill('Vélo Parti');
    await page.getByText('1 champ modifié').waitFor();
    await press();
    await answer(page, LEAVE, 'Quitter sans enregistrer');
    await title(page, 'Tâches');
  });

  it('stays when its save is refused, says why, is saved once when «Enregistrer» is chosen, and Back continues', async () => {
    await change('Vélo Fontelune', 'Vélo-Fontelune');
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Enregistrer');
    await expect
      .poll(() => page.locator('#field-name-error').textContent())
      .toBe('Le nom du transporteur ne doit pas contenir de caractères spéciaux');
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(updates()).toBe(0);
    standIn.answer('suppliers.transporters.update', (({ form }: { form: unknown }) => form) as never);
    await nameField(page).fill('Vélo Gardé');
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Enregistrer');
    await title(page, 'Tableau de bord');
    expect(updates()).toBe(1);
    await page.goForward();
    await title(page, 'Gérer les transporteurs');
  });
});

describe('a draft', () => {
  it('of another user is never offered, and one that is dropped is gone', async () => {
    await openEdit(page, 'Retrait sur place');
    const user = await page.evaluate(() => localStorage.getItem('user_uuid') ?? '');
    await nameField(page).fill('Retrait Secret');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toHaveLength(1);
    await page.evaluate(() => localStorage.setItem('user_uuid', '00000000-0000-4000-8000-000000000001'));
    await openEdit(page, 'Retrait sur place');
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
    await page.evaluate((own) => localStorage.setItem('user_uuid', own), user);
    await openEdit(page, 'Retrait sur place');
    await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await openEdit(page, 'Retrait sur place');
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
    expect(await dialog(page, FORM).count()).toBe(1);
  });
});
