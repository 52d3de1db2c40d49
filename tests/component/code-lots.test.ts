import type { CodeLot } from '@comptoir/shared/imports/code-lot-list';
import { codeLotTexts as texts } from '@comptoir/shared/imports/code-lot-texts';
import { describe, expect, it } from 'vitest';
import { rows } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const UUID = '11111111-2222-4333-8444-555555555555';
const OTHER = '11111111-2222-4333-8444-555555555556';
const lot = (own: Partial<CodeLot>): CodeLot => ({
  ...{ uuid: UUID, fileName: 'lot.csv', productName: 'Place adulte', supplierName: 'Pathé', author: 'camille@comptoir.example' },
  ...{ mine: true, appliedAt: '2026-01-15T10:00:00.000Z', added: 1_500, count: null, isCounting: false, state: 'done' },
  ...own,
});

async function openLots(own: Partial<CodeLot>) {
  standIn.answer('imports.codeLots.list', () => ({ items: [lot(own)], total: 1 }) as never);
  await page.goto('/admin/catalogue/code/lots');
  await rows(page).getByText('lot.csv').waitFor();
}

it('a lot has its supplier, author and time, its counts, and its twins with their products [LOT-001]', async () => {
  await openLots({
    count: {
      ...{ remaining: 1_200, sold: 250, disabled: 40, gone: 10, firstExpiry: '2030-06-30', lastExpiry: '2030-12-31' },
      ...{
        twins: [{ import: OTHER, fileName: 'autre.csv', productName: 'Place enfant', count: 3 }],
        countedAt: '2026-01-15T10:00:00.000Z',
      },
    },
  });
  const cell = async (label: string) => (await rows(page).locator(`[data-label="${label}"]`).textContent())?.replaceAll(/\s/g, ' ');
  await rows(page).getByText('Place adulte, Pathé', { exact: true }).waitFor();
  await rows(page).getByText('camille@comptoir.example', { exact: true }).waitFor();
  expect(await cell(texts.imported)).toContain('15/01/2026 à 11h00');
  expect(await Promise.all([texts.number, texts.remaining, texts.sold, texts.disabled].map(cell))).toEqual(['1 500', '1 200', '250', '40']);
  expect(await cell(texts.expiry)).toBe('30/06/2030 – 31/12/2030');
  await rows(page).getByText(texts.twinsOf(3, 'Place enfant')).waitFor();
  expect(await rows(page).getByRole('link', { name: 'autre.csv' }).getAttribute('href')).toBe(`/admin/imports/${OTHER}`);
  await rows(page).getByText(texts.gone(10)).waitFor();
});

describe('a lot is recalled', () => {
  const recall = () => page.getByRole('button', { name: texts.recall('lot.csv') });

  it.each(['done', 'interrupted'] as const)('when its import is %s [LOT-002]', async (state) => {
    await openLots({ state });
    expect(await recall().getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['whose import is under way', { state: 'applying' }, texts.recallRunning],
    ['that is being recalled', { state: 'undoing' }, texts.recallRunning],
    ['whose outcome is unknown', { state: 'uncertain' }, texts.recallUncertain],
    ['whose import has failed', { state: 'failed' }, texts.nothingBrought],
    ['that has brought nothing', { added: 0 }, texts.nothingBrought],
    ['that was recalled', { state: 'undone' }, texts.recalled],
    ['of a colleague', { mine: false }, texts.recallOfAuthor('camille@comptoir.example')],
  ] as const)('not one %s, and the button says why [DAY-012, LOT-002]', async (_, own, reason) => {
    await openLots(own);
    expect(await recall().getAttribute('aria-disabled')).toBe('true');
    expect(await recall().getAttribute('aria-description')).toBe(reason);
  });
});
