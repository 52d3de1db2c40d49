import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { selectOption } from '../kit/listbox.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const { productOfVariants } = await listSubjects(stack.marketplace.sql);

it('a choice among few proposes them before a letter is typed, and a new one only for a typed text', async () => {
  await page.goto(`/admin/addAttribut/${productOfVariants}`);
  await title(page, /^Ajouter des variants/);
  const { attributes } = await standIn.recorded('catalogue.variants.subject', { uuid: productOfVariants });
  const [{ uuid, name }] = attributes as [(typeof attributes)[number]];
  const { attributeValues } = await standIn.recorded('catalogue.variants.attribute', { uuid });
  await selectOption(page.getByRole('combobox', { name: 'Attribut 1', exact: true }), name);
  const values = page.getByRole('combobox', { name: 'Valeurs de l’attribut 1', exact: true });
  await values.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(attributeValues.map((value) => value.name));
  await values.pressSequentially('rouille');
  await page.getByRole('option', { name: 'Ajouter «\u202frouille\u202f»' }).waitFor();
  await values.press('Enter');
  await page.getByRole('button', { name: 'Retirer rouille', exact: true }).waitFor();
});

const box = () => page.getByRole('combobox', { name: 'Catégorie parente' });
const options = () => page.getByRole('listbox', { name: 'Catégorie parente' }).getByRole('option');
const focus = () => box().evaluate((input) => input === document.activeElement);
const activeOption = () =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

async function open(): Promise<void> {
  await page.goto('/admin/catalogue/category/create');
  await box().waitFor();
}

describe('a combobox', () => {
  it('is gone through by keyboard; it chooses nothing when it is left, keeps what is typed before the answer, and holds nothing once emptied', async () => {
    await open();
    await box().fill('parc');
    await page.keyboard.press('Enter');
    expect(await box().inputValue()).toBe('parc');
    await options().first().waitFor();
    await page.keyboard.press('Tab');
    await options().first().waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('');
    expect(await focus()).toBe(false);
    await box().fill('ciné');
    await options().nth(1).waitFor();
    await expectNoViolations(page);
    const [first = '', second = ''] = await options().allTextContents();
    await expect.poll(() => activeOption()).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeOption()).toBe(second);
    await page.keyboard.press('Enter');
    await options().first().waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe(second);
    await box().fill('parc');
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    await options().first().waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe(second);
    await box().fill('ciné');
    await options().first().click();
    await options().first().waitFor({ state: 'detached' });
    const chosen = await box().inputValue();
    await box().fill('');
    await page.keyboard.press('Escape');
    await expect.poll(() => box().inputValue()).toBe(chosen);
    await box().fill('');
    await page.keyboard.press('Tab');
    await expect.poll(() => box().inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Effacer Catégorie parente' }).count()).toBe(0);
  });
});
