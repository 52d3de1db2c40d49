import { conflictTexts } from '@comptoir/shared/form-texts';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { rows, settled } from '../kit/screen.ts';
import { nameField, openEdit } from '../kit/transporters.ts';
import { editedRecord, proceduresOf } from './edited-record.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

/**
 * What a browser does: each text is in two elements of its own, also those that appear later; or a text that React does not know is there in
 * its place.
 */
const translate = (way: 'moved' | 'replaced') =>
  page.evaluate((isMoved) => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const { parentElement } = text;
        if (parentElement === null || parentElement.localName === 'font' || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(isMoved ? text : text.cloneNode());
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  }, way === 'moved');

describe.each(['moved', 'replaced'] as const)('texts that the browser has %s', (way) => {
  it('a page that is translated all the same does not crash', async () => {
    await page.goto('/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
    await settled(page);
    await translate(way);
    const search = page.getByRole('searchbox').first();
    await search.fill('zzzz');
    await page.getByText('Effacer les filtres').first().click();
    await rows(page).first().waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText(/^11 à/).waitFor();
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBeGreaterThan(0);
  });

  it('a form that is translated is refused, shows a conflict and is saved', async () => {
    allowFailures();
    const name = 'Vélo Fontelune';
    const [transporter] = await stack.marketplace.sql<{ uuid: string }>('select uuid from transporter where name = $1', [name]);
    const record = editedRecord(standIn, proceduresOf('suppliers.transporters'), transporter?.uuid ?? '');
    await openEdit(page, name);
    await translate(way);
    await nameField(page).fill('');
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    await save.click();
    await page.locator('#field-name-error').waitFor();
    await nameField(page).fill('Fret de A');
    await page.locator('#field-name-error').waitFor({ state: 'detached' });
    await record.change('name', () => 'Fret de B');
    await save.click();
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
    await page.getByRole('button', { name: conflictTexts.keepMine }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(record.saved.map((form) => form.name)).toEqual(['Fret de A']);
  });
});
