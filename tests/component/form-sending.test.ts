import { formTexts } from '@comptoir/shared/form-texts';
import { newsTexts } from '@comptoir/shared/homepage/texts';
import { expect, it } from 'vitest';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

it('what is typed while an edit is sent stays in the form, as a change of the saved record', async () => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(
    'select uuid from news where image_web is not null and image_mobile is not null order by id limit 1',
  );
  const ends: (() => void)[] = [];
  standIn.answer(
    'homepage.news.update',
    (({ form }: { form: unknown }) => new Promise((resolve) => ends.push(() => resolve(form)))) as never,
  );
  await page.goto(`/admin/homepage/news/${row?.uuid}/edit`);
  const position = page.getByRole('textbox', { name: newsTexts.position, exact: true });
  const save = page.getByRole('button', { name: formTexts.save, exact: true });
  await position.fill('41');
  await save.click();
  await expect.poll(() => ends.length).toBe(1);
  await position.fill('42');
  ends[0]?.();
  await page.getByRole('status').filter({ hasText: newsTexts.edited }).first().waitFor();
  expect(await position.inputValue()).toBe('42');
  await page.getByText(formTexts.changed(1)).waitFor();
  await save.click();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await title(page, newsTexts.title);
  expect(standIn.sentTo('homepage.news.update').map(({ form, base }) => [base.position, form.position])).toMatchObject([
    [expect.any(Number), 41],
    [41, 42],
  ]);
});
