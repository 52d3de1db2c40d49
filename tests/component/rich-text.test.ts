import { productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { richTextTexts } from '@comptoir/shared/rich-text-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isFocused } from '../kit/confirmation.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();
// For the page, which all tests of this file share.
await page.clock.install();

const LABEL = 'Texte de la description 1';
const editor = page.getByRole('textbox', { name: LABEL });
const opener = page.getByRole('button', { name: richTextTexts.open(LABEL) });

beforeEach(async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
  standIn.answer('catalogue.productContents.saveDescription', ({ uuid: saved, content }) => ({ uuid: saved ?? '', content }));
  await page.goto(`/admin/product/${uuid}/edit?etape=3`);
  await opener.waitFor();
});

describe('the address of a link that was typed and not applied', () => {
  const address = page.getByRole('textbox', { name: richTextTexts.address });
  const contents = () => standIn.sentTo('catalogue.productContents.saveDescription').map(({ content }) => content);

  async function typeAddress(): Promise<void> {
    await opener.click();
    await editor.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.getByRole('button', { name: richTextTexts.link, exact: true }).click();
    await address.fill('exemple.fr/acces');
  }

  it.each([true, false])('is in the text that is saved (a text is selected: %s)', async (isSelected) => {
    await opener.click();
    await editor.click();
    await page.keyboard.press(isSelected ? 'ControlOrMeta+a' : 'ControlOrMeta+End');
    await page.getByRole('button', { name: richTextTexts.link, exact: true }).click();
    await address.fill('exemple.fr/acces');
    await page.getByRole('button', { name: texts.saveDescriptions, exact: true }).click();
    await expect.poll(contents).toHaveLength(1);
    expect(contents()[0]).toContain('href="https://exemple.fr/acces"');
  });

  it('is in it once when it is applied', async () => {
    await typeAddress();
    await address.press('Enter');
    await address.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: texts.saveDescriptions, exact: true }).click();
    await expect.poll(contents).toHaveLength(1);
    expect(contents()[0]?.match(/exemple\.fr/g)).toHaveLength(2);
  });
});

describe('the editor that replaces its button after five seconds', () => {
  it('has the focus of the button', async () => {
    await opener.focus();
    await page.clock.runFor(6_000);
    await editor.waitFor();
    await expect.poll(() => editor.evaluate(isFocused)).toBe(true);
  });

  it('takes no focus from another field', async () => {
    const other = page.getByRole('textbox', { name: texts.title(1), exact: true });
    await other.focus();
    await page.clock.runFor(6_000);
    await editor.waitFor();
    expect(await other.evaluate(isFocused)).toBe(true);
  });

  it('waits while the button is pressed, and opens by that press', async () => {
    await opener.hover();
    await page.mouse.down();
    await page.clock.runFor(8_000);
    expect(await opener.count()).toBe(1);
    await page.mouse.up();
    await editor.waitFor();
    await expect.poll(() => editor.evaluate(isFocused)).toBe(true);
  });
});
