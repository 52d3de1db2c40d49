import { propertyTexts } from '@comptoir/shared/catalogue/properties/property-texts';
import { failureTexts, formTexts, leaveTexts } from '@comptoir/shared/form-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxes, counters, save } from '../kit/binding-grid.ts';
import { answer } from '../kit/confirmation.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

let grid = '';
let value = '';
beforeAll(async () => {
  const [found] = await stack.marketplace.sql<{ uuid: string; property: string }>(
    'select v.uuid, p.uuid as property from property_value v join property p on p.id = v.property_id order by v.id limit 1',
  );
  value = found?.uuid ?? '';
  grid = `/admin/add/variant/product/property/${found?.property}/value/${value}`;
});

/** Ticks the first row, and saves; the result ends the call. */
async function startSave() {
  let end: { resolve: (reply: unknown) => void; reject: (reason: Error) => void } | undefined;
  standIn.answer(
    'catalogue.propertyBindings.save',
    (() =>
      new Promise((resolve, reject) => {
        end = { resolve, reject };
      })) as never,
  );
  await page.goto(grid);
  await settled(page);
  await rows(page).first().waitFor();
  await boxes(page).nth(0).check();
  await save(page).click();
  await expect.poll(() => end !== undefined).toBe(true);
  return { resolve: () => end?.resolve(null), reject: (code: 'UPSTREAM_DOWN') => end?.reject(new FailedCall({ code })) };
}
const sent = () => standIn.sentTo('catalogue.propertyBindings.save').map((input) => input.selectedProductsUuidsToAdd.length);

describe('a row that is ticked while a grid is saved', () => {
  it('stays a change after the save, and is saved by the next one', async () => {
    const call = await startSave();
    await boxes(page).nth(1).check();
    call.resolve();
    await page.getByText(propertyTexts.bound).first().waitFor();
    await expect.poll(() => counters(page)).toMatchObject({ add: '1', remove: '0' });
    standIn.answer('catalogue.propertyBindings.save', () => null as never);
    await save(page).click();
    await page.waitForURL((url) => url.pathname !== grid);
    expect(sent()).toEqual([1, 1]);
  });

  it('hides no refusal', async () => {
    allowFailures();
    const call = await startSave();
    await boxes(page).nth(1).check();
    call.reject('UPSTREAM_DOWN');
    await page.getByRole('alert').getByText(failureTexts.reasons.UPSTREAM_DOWN).waitFor();
    expect(await counters(page)).toMatchObject({ add: '2' });
  });
});

it('a save that is refused after its grid was left is announced', async () => {
  allowFailures();
  const call = await startSave();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
  await answer(page, leaveTexts.title, leaveTexts.leave);
  await title(page, 'Tâches');
  call.reject('UPSTREAM_DOWN');
  await page.getByText(formTexts.failedAfterLeaving(`${failureTexts.generic} ${failureTexts.reasons.UPSTREAM_DOWN}`)).waitFor();
});
