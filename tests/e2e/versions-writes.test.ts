import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { optionsOf, selectOption } from '../kit/listbox.ts';
import { row, versionsForFile } from './versions-kit.ts';

const { stack, open, sent } = await versionsForFile();

describe('a version', () => {
  it('is added in a dialog whose three fields are all required; one that could not be added says why, for six seconds, and nothing typed is lost [VER-010, VER-011, VER-020, VER-021, VER-026, VER-027, LCM-006, LCM-008, LCM-010]', async () => {
    const page = await open('', { allow: [/Failed to load resource/] });
    await page.getByRole('button', { name: 'Ajouter une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une version' });
    const number = dialog.getByRole('textbox', { name: 'Version' });
    const system = dialog.getByRole('combobox', { name: 'Plateforme' });
    const domain = dialog.getByRole('combobox', { name: 'Domaine' });
    await number.fill('   ');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Veuillez remplir tous les champs correctement' }).waitFor();
    for (const name of ['version', 'os', 'domain']) {
      expect(await page.locator(`#field-${name}-error`).textContent()).toBe('Ce champ est obligatoire.');
    }
    await expectNoViolations(page);
    expect(await sent('create')).toBe(0);
    expect(await optionsOf(system)).toEqual(['Choisir…', 'Android', 'iOS']);
    expect(await optionsOf(domain)).toEqual(['Choisir…', 'Club employés', 'Product']);
    await number.fill('60.1');
    await selectOption(system, 'Android');
    await selectOption(domain, 'Product');
    const lives = await page.evaluateHandle(() => {
      const [delays, wait] = [[] as (number | undefined)[], window.setTimeout];
      window.setTimeout = ((run: () => void, delay?: number) => {
        delays.push(delay);
        return wait(run, delay);
      }) as typeof window.setTimeout;
      return delays;
    });
    const body = { violations: [{ propertyPath: 'version', message: 'Cette version existe déjà.' }] };
    for (const [fault, message] of [
      [{ status: 422, body }, 'Cette version existe déjà.'],
      [{ status: 500 }, 'Une erreur est survenue. Veuillez réessayer.'],
    ] as const) {
      await stack.marketplace.faults([{ call: 'access.versions.create', ...fault }]);
      await dialog.getByRole('button', { name: 'Enregistrer' }).click();
      await page
        .getByRole('region', { name: /^Notifications/, includeHidden: true })
        .getByText(message)
        .waitFor();
      await dialog.getByText(message).first().waitFor();
    }
    expect(await number.inputValue()).toBe('60.1');
    expect((await lives.jsonValue()).filter((delay) => delay === 6_000)).toHaveLength(2);
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await number.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Version ajoutée avec succès.' }).waitFor();
    expect(await lives.jsonValue()).toContain(3_000);
    await dialog.waitFor({ state: 'detached' });
    await row(page, '60.1').getByText('Android', { exact: true }).waitFor();
    expect(await sent('create')).toBe(1);
  });
});
