import { expect, it } from 'vitest';
import { settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import type { InputOf } from './procedures.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, allowFailures } = await mountedClient();

const names = () => page.locator('tr[data-row] .table-name').allTextContents();
const queries = () => standIn.sentTo('catalogue.categories.list').length;

/** Opens the categories; the reply to each move is given by the test, and the list is what the moves before have left. */
async function open() {
  const query = { page: 1, itemsPerPage: 25, sort: [] };
  const first = await standIn.recorded('catalogue.categories.list', query);
  let items = first.items;
  const replies: ((refusal?: FailedCall) => void)[] = [];
  standIn.answer('catalogue.categories.list', () => ({ ...first, items }));
  const move = async ({ uuid, position }: InputOf<'catalogue.categories.move'>) => {
    const refusal = await new Promise<FailedCall | undefined>((reply) => replies.push(reply));
    if (refusal) throw refusal;
    const next = items.filter((row) => row.uuid !== uuid);
    next.splice(position - 1, 0, ...items.filter((row) => row.uuid === uuid));
    items = next.map((row, index) => ({ ...row, position: index + 1 }));
  };
  // Its output is void, of which the client's type is never.
  standIn.answer('catalogue.categories.move', move as never);
  await page.goto('/admin/catalogue/listCategories?page=1&itemsPerPage=25');
  await settled(page);
  const reply = async (refusal?: FailedCall) => {
    await expect.poll(() => replies.length).toBeGreaterThan(0);
    replies.shift()?.(refusal);
  };
  return { reply, sent: () => standIn.sentTo('catalogue.categories.move') };
}

async function moveDown(name: string | undefined, by = 1): Promise<void> {
  const handle = page.getByRole('button', { name: `Déplacer ${name}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
  for (let step = 0; step < by; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
}

it('a second move stays displayed while the first is confirmed and the order read again, and is then sent [CAT-020]', async () => {
  const { reply, sent } = await open();
  const [a, b, c, d, e, ...others] = await names();
  await moveDown(a);
  await moveDown(c, 2);
  const expected = [b, a, d, e, c, ...others];
  expect(await names()).toEqual(expected);
  await expect.poll(() => sent().length).toBe(1);
  const before = queries();
  await reply();
  await expect.poll(queries).toBeGreaterThan(before);
  await expect.poll(() => sent().length).toBe(2);
  expect(await names()).toEqual(expected);
  await reply();
  await page
    .getByRole('status')
    .filter({ hasText: `La nouvelle place de ${c} est enregistrée.` })
    .waitFor();
  await settled(page);
  expect(await names()).toEqual(expected);
});

it('a refusal names its row and the reason, also that of a move between neighbours that are no longer there, which is not sent', async () => {
  allowFailures();
  const { reply, sent } = await open();
  const before = await names();
  const [a, b] = before;
  await moveDown(a, 2);
  await moveDown(b, 2);
  await reply(new FailedCall({ code: 'FORBIDDEN' }));
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
  await alert(`Le déplacement de «\u202f${a}\u202f» n’a pas été enregistré. Votre compte ne permet pas cette action.`);
  await alert(`Le déplacement de «\u202f${b}\u202f» n’a pas été enregistré. L’ordre a changé entre-temps`);
  await expect.poll(names).toEqual(before);
  expect(sent()).toHaveLength(1);
});

it('Ctrl+Z in the tree takes back the last move, also while it is sent, and then the one before [CAT-062]', async () => {
  const replies: (() => void)[] = [];
  standIn.answer('catalogue.categories.move', (() => new Promise((resolve) => replies.push(() => resolve(null)))) as never);
  await page.goto('/admin/category/treeview');
  const items = page.getByRole('treeitem');
  await items.first().waitFor();
  const place = async () =>
    page.evaluate(() => [...document.querySelectorAll('[role=treeitem]')].indexOf(document.activeElement as Element));
  const down = async (index: number) => {
    await items.nth(index).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(place).toBe(index + 1);
  };
  const sent = () => standIn.sentTo('catalogue.categories.move');
  const reply = async (count: number) => {
    await expect.poll(() => replies.length).toBe(count);
    replies.at(-1)?.();
  };
  await down(0);
  await reply(1);
  // Far from the first one, which the tree of the origin does not have.
  await down(3);
  await expect.poll(() => sent().length).toBe(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  for (const count of [2, 3, 4]) await reply(count);
  const [first, second, ...undone] = sent();
  expect(undone).toEqual([
    { uuid: second?.uuid, position: 4 },
    { uuid: first?.uuid, position: 1 },
  ]);
});

it('a move with an unknown outcome is not told as one that was not made [OUT-001]', async () => {
  allowFailures();
  const { reply } = await open();
  const [a] = await names();
  await moveDown(a);
  await reply(new FailedCall({ code: 'UNCERTAIN' }));
  const text = `Le déplacement de «\u202f${a}\u202f» est incertain. La place de marché n’a pas répondu. La modification est peut-être faite`;
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
});
