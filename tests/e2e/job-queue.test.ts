import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { confirm, question } from '../kit/confirmation.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** A job of a colleague that has failed. */
const failedJob = (author: string) =>
  stack.services.db.pool.query(
    `INSERT INTO job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, failure, finished_at)
     VALUES (gen_random_uuid(), 'exports.soldProduct', '{}', 'Export des produits vendus', 'Du 01/01/2025 au 31/01/2025', $1, $1,
       gen_random_uuid(), 'request', 'failed', 'STORAGE_FULL', now())`,
    [author],
  );

it('shows the tasks of colleagues without their files, pauses a kind, and tries a failed one again [BKO-006]', async () => {
  const author = 'collegue@comptoir.example';
  await failedJob(author);
  const page = await signedInPage(stack);
  await page.goto('/admin/jobs');
  await page.getByRole('link', { name: 'Tâches de tous' }).click();
  await title(page, 'Tâches de tous');
  const failed = rows(page).filter({ hasText: author });
  await failed.getByText('En échec').waitFor();
  await failed.getByText(/plus de place pour enregistrer/).waitFor();
  expect(await failed.getByRole('button', { name: /^Télécharger/ }).count()).toBe(0);
  await expectNoViolations(page);

  const kind = page
    .getByRole('region', { name: 'Types de tâches' })
    .getByRole('listitem')
    .filter({ hasText: 'Export des produits vendus' });
  const starts = kind.getByRole('switch');
  await starts.click();
  await confirm(page, 'Suspendre ce type de tâches ?');
  await kind.getByText(/^Suspendu par /).waitFor();
  expect(await starts.isChecked()).toBe(false);

  await failed.getByRole('button', { name: /^Reprendre/ }).click();
  await question(page, 'Reprendre cette tâche ?').getByText(author).waitFor();
  await confirm(page, 'Reprendre cette tâche ?');
  await failed.getByText('Suspendue').waitFor();
  await failed.getByText('Ce type de tâches est suspendu.').waitFor();

  await starts.click();
  await kind.getByText(/^Suspendu par /).waitFor({ state: 'detached' });
  await failed.getByText('En attente', { exact: true }).waitFor();
  await failed.getByRole('button', { name: /^Interrompre/ }).click();
  await confirm(page, 'Interrompre cette tâche ?', 'Interrompre');
  await failed.getByText('Interrompue').waitFor();
});
