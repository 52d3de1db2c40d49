import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { leaveTexts } from '@comptoir/shared/form-texts';
import { sessionOverTexts, sessionTexts } from '@comptoir/shared/session/texts';
import { reorderTexts } from '@comptoir/shared/stock/forecast-texts';
import { monitoringTexts } from '@comptoir/shared/vouchers/texts';
import type { Locator } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answer, isFocused, question } from '../kit/confirmation.ts';
import { rows } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import type { ProcedurePath } from './procedures.ts';

const { page, standIn, allowFailures } = await mountedClient();

const PROPERTY = '11111111-2222-4333-8444-555555555555';
const VALUES = ['Rouge', 'Vert'].map((value, index) => ({ uuid: `${index}2222222-2222-4333-8444-555555555555`, value }));

const pageOf = <Row>(items: Row[]) => ({ items, total: items.length });

/** A text of a row that is edited outside of a form. */
interface Cell {
  procedure: ProcedurePath;
  text: string;
  field: Locator;
  /** In another row, which leaves the list too. */
  neighbour: Locator;
  /** Opens the screen and the field; the row and its neighbour are in their list while `isListed` returns true. */
  open: (isListed: () => boolean) => Promise<void>;
  /** Title of the question before the save. */
  confirmation?: string;
  saved: (input: never) => unknown;
}

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

const CELLS: Record<string, Cell> = {
  'a comment of the monitoring': {
    procedure: 'vouchers.monitoring.setComment',
    text: 'Rappeler',
    field: textbox(monitoringTexts.comment),
    neighbour: rows(page).nth(1),
    saved: ({ comment }: { comment: string }) => comment,
    open: async (isListed) => {
      const { items } = await standIn.recorded('vouchers.monitoring.list', { page: 1, itemsPerPage: 10 });
      const orders = items.slice(0, 2).map((order) => ({ ...order, alertComment: 'Relancé' }));
      standIn.answer('vouchers.monitoring.list', () => pageOf(isListed() ? orders : []));
      await page.goto('/admin/catalogue/monitoring-ogloba-order');
      await page.getByRole('button', { name: monitoringTexts.editComment(orders[0]?.id ?? 0), exact: true }).click();
    },
  },
  'a value of a property': {
    procedure: 'catalogue.properties.editValue',
    text: 'Rouge vif',
    field: textbox(propertyTexts.value),
    neighbour: rows(page).nth(1),
    confirmation: propertyTexts.editValueQuestion,
    saved: ({ value }: { value: string }) => value,
    open: async (isListed) => {
      standIn.answer('catalogue.properties.get', () => ({ uuid: PROPERTY, name: 'Couleur' }) as never);
      standIn.answer('catalogue.properties.values', () => pageOf(isListed() ? VALUES : []));
      await page.goto(`/admin/property/${PROPERTY}/values`);
      await page.getByRole('button', { name: propertyTexts.editValue('Rouge'), exact: true }).click();
    },
  },
  'the days to cover of a supplier': {
    procedure: 'stock.reorders.setCover',
    text: '45',
    field: textbox(reorderTexts.coverOf('Pathé')),
    neighbour: textbox(reorderTexts.coverOf('Gaumont')),
    saved: ({ days }: { days: number }) => String(days),
    open: async (isListed) => {
      const row = { id: 1, kind: 'codes', product: 'Place adulte', supplier: 'Pathé', units: 312, perDay: 52 } as const;
      const stocks = [{ ...row, runOut: '27–28 nov.', isAlarm: true, days: 30, lost: 0, quantity: 1250 }];
      standIn.answer('stock.reorders.list', () => ({
        ...{ day: '2026-11-21', days: 30, tooEarly: { products: [], more: 0 } },
        suppliers: isListed() ? ['Pathé', 'Gaumont'].map((name) => ({ name, days: null, rows: stocks })) : [],
      }));
      await page.goto('/admin/catalogue/stock/reorders');
    },
  },
};

/** Another tab was used for a minute: the rows are read again. */
async function comeBack(): Promise<void> {
  const setBack = await page.evaluateHandle(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
    return () => {
      Date.now = now;
    };
  });
  onTestFinished(() => setBack.evaluate((restore) => restore()));
}

describe.each(Object.entries(CELLS))('%s', (_, { procedure, text, field, neighbour, open, confirmation, saved }) => {
  const sent = () => standIn.sentTo(procedure).map((input) => saved(input as never));

  async function type(isListed = () => true): Promise<void> {
    await open(isListed);
    await field.fill(text);
  }

  async function save(): Promise<void> {
    await field.press('Enter');
    if (confirmation !== undefined) await answer(page, confirmation, 'Oui');
  }

  it('stays typed when its save is refused, and says why', async () => {
    allowFailures();
    standIn.fail(procedure, { code: 'UPSTREAM_DOWN' });
    await type();
    await save();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect([await field.inputValue(), await field.evaluate(isFocused)]).toEqual([text, true]);
  });

  it('is not lost when another user has saved another one', async () => {
    allowFailures();
    standIn.fail(procedure, { code: 'CONFLICT', by: 'Camille' });
    await type();
    await save();
    await page
      .getByRole('main')
      .getByText(/Camille/)
      .first()
      .waitFor();
    const typed = (await field.count()) > 0 ? await field.inputValue() : await page.getByText(text, { exact: true }).textContent();
    expect([typed, sent()]).toEqual([text, [text]]);
  });

  it('stays, with the focus, when its row leaves the list, and is saved from there', async () => {
    let isListed = true;
    standIn.answer(procedure, () => null as never);
    await type(() => isListed);
    await neighbour.waitFor();
    isListed = false;
    await comeBack();
    await neighbour.waitFor({ state: 'detached' });
    expect([await field.inputValue(), await field.evaluate(isFocused)]).toEqual([text, true]);
    await save();
    await expect.poll(sent).toEqual([text]);
    await field.waitFor({ state: 'detached' });
  });

  it('is asked about when its screen is left', async () => {
    await type();
    // Without a press, which would take the focus out of the field, and save it.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
    await answer(page, leaveTexts.title, leaveTexts.stay);
    await question(page, leaveTexts.title).waitFor({ state: 'detached' });
    expect([await field.inputValue(), sent()]).toEqual([text, []]);
  });

  it('is saved once after a session that ended meanwhile', async () => {
    allowFailures();
    const over = { code: 'UNAUTHENTICATED' } as const;
    standIn.answer(procedure, () => null as never);
    await type();
    for (const path of [procedure, 'session.refresh'] as const) standIn.fail(path, over);
    const userUuid = await page.evaluate(() => localStorage.getItem('user_uuid') ?? '');
    standIn.answer('session.signIn', () => {
      standIn.recover();
      standIn.sent.length = 0;
      return { state: 'open', tokens: { token: 'another', refreshToken: 'another', userUuid } };
    });
    await save();
    await page.getByLabel(sessionTexts.password, { exact: true }).fill('le bon');
    await page.getByRole('button', { name: sessionOverTexts.resume, exact: true }).click();
    await expect.poll(sent).toEqual([text]);
  });
});
