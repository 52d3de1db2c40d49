import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

it('the second page of the tasks has the older ones, says which list changed during its export, and follows them', async () => {
  const client = createBrowserClient(stack.url);
  await client.signIn();
  const { uuid } = await client.trpc.exports.view.mutate({ list: 'transporters', filters: {}, columns: ['name'] });
  const sql = (text: string) => stack.services.db.pool.query(text);
  // Older ones, the oldest last.
  await sql(`insert into job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, created_at, outcome)
    select gen_random_uuid(), kind, payload, title, 'Liste ' || n, author_id, author_name, session_id, request_id, 'succeeded',
      created_at - n * interval '1 hour', case n when 27 then '{"listChanged":true}'::jsonb end
    from job, generate_series(1, 30) as n where uuid = '${uuid}'`);
  const page = await signedInPage(stack);
  await page.goto('/admin/jobs?page=1&itemsPerPage=25');
  await settled(page);
  expect(await rows(page).count()).toBe(25);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await page.waitForURL(/page=2/);
  await settled(page);
  await expect.poll(() => rows(page).count()).toBe(6);
  for (const place of [25, 26, 27, 28, 29, 30])
    await rows(page)
      .filter({ hasText: `Liste ${place}` })
      .waitFor();
  const changed = page.getByText('La liste a changé pendant l’export');
  expect(await changed.count()).toBe(1);
  await rows(page).filter({ hasText: 'Liste 27' }).filter({ has: changed }).waitFor();
  await sql(`update job set state = 'cancelled' where detail = 'Liste 29'`);
  await rows(page).filter({ hasText: 'Liste 29' }).getByText('Interrompue').waitFor();
});
