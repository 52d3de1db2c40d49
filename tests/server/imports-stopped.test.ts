import { jobTexts } from '@comptoir/shared/jobs/texts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({
  worker: 'child',
  marketplaceClient: { breakerFailures: 1_000 },
  config: { IMPORT_LOT_ROWS: '500', IMPORT_REPLY_SECONDS: '6' },
});
afterEach(() => stack.marketplace.faults([]));
beforeEach(() => forgetImportedCodes(stack));
const { check, apply, reaches, importFile } = importsOf(browser);
const { imports, history, jobs } = browser.trpc;

const IMPORT = 'stock.codes.import';
const DISABLE = 'stock.codes.disable';
const REFUSED = { '@type': 'Error', detail: 'Accès refusé.' };
const codes = (count: number) => `code\n${Array.from({ length: count }, (_, index) => `S${index + 1}`).join('\n')}\n`;
/** The lines of an import in the history, the earliest first. */
const linesOf = async (importUuid: string, act: 'import' | 'undo') =>
  stack.services.db.prisma.auditLine.findMany({
    where: { importUuid, act },
    select: { count: true, result: true },
    orderBy: { id: 'asc' },
  });

it('an import and its undo that stop in the middle are in the history, and an undo that is ordered again goes on with what it has removed [HIS-009, IPL-028]', async () => {
  const product = await ownProduct(stack);
  const { uuid } = await check(product, codes(600));
  await stack.marketplace.faults([
    { call: IMPORT, latencyMs: 0, times: 1 },
    { call: IMPORT, status: 403, body: REFUSED, times: 1 },
  ]);
  await apply(uuid);
  await reaches(uuid, 'interrupted');
  expect(await linesOf(uuid, 'import')).toEqual([{ count: 500, result: 'partial' }]);
  await imports.resume.mutate({ uuid });
  await reaches(uuid, 'done');
  expect(await linesOf(uuid, 'import')).toEqual([
    { count: 500, result: 'done' },
    { count: 100, result: 'done' },
  ]);

  await stack.marketplace.faults([
    { call: DISABLE, latencyMs: 0, times: 1 },
    { call: DISABLE, status: 403, body: REFUSED, times: 1 },
  ]);
  const { job } = await imports.undo.mutate({ uuid });
  await reaches(uuid, 'done');
  expect(await linesOf(uuid, 'undo')).toEqual([{ count: 500, result: 'partial' }]);
  expect((await imports.undo.mutate({ uuid })).job).toBe(job);
  expect((await reaches(uuid, 'undone')).outcomes).toMatchObject({ undone: 600, kept: 0, gone: 0, added: 0 });
  expect(await linesOf(uuid, 'undo')).toEqual([
    { count: 500, result: 'done' },
    { count: 100, result: 'done' },
  ]);
  expect((await history.list.query({ act: 'undo', itemsPerPage: 1 })).items).toMatchObject([{ count: 100 }]);
});

it.each([
  ['404', { status: 404, body: { '@type': 'Error', detail: 'Introuvable.' } }],
  ['409', { status: 409, body: { '@type': 'Error', detail: 'En cours de vente.' } }],
  ['422 without fields', { status: 422, body: { '@type': 'Error', detail: 'Refusé.' } }],
])('a %s of some codes leaves them, undoes the others, and each is told for what it is [IPL-028]', async (_, refusal) => {
  const product = await ownProduct(stack);
  const { uuid } = await importFile(product, 'code\nT1\nT2\nT3\n');
  await stack.marketplace.sql(
    `update product_code set gone_at = now() where name = 'T1' and stock_id in
       (select stock.id from stock join variant on variant.id = variant_id where variant.uuid = $1)`,
    [product.uuid],
  );
  // Both, then the first of them alone.
  await stack.marketplace.faults([{ call: DISABLE, ...refusal, times: 2 }]);
  await imports.undo.mutate({ uuid });
  const { job, outcomes } = await reaches(uuid, 'undone');
  expect(outcomes).toMatchObject({ undone: 1, kept: 0, gone: 1, added: 1 });
  const { outcome } = await jobs.get.query({ uuid: job ?? '' });
  expect(outcome?.undo).toEqual({ undone: 1, kept: 0, gone: 1, left: 1 });
  expect(outcome?.undo && jobTexts.undo(outcome.undo)).toBe('1 ligne annulée, 1 déjà retirée, 1 refusée, laissée');
});
