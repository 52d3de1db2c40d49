import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack();
afterEach(() => stack.marketplace.faults([]));
const { db, audit } = stack.services;
const { transporters } = browser.trpc.suppliers;
const UPDATE = 'suppliers.transporters.update';

const open = async (name: string) => {
  const { uuid } = await transporters.create.mutate({ name, isActive: true, vignette: null });
  return { uuid, base: await transporters.get.query({ uuid }), age: 0 };
};
const rename = ({ base, ...record }: Awaited<ReturnType<typeof open>>) =>
  transporters.update.mutate({ ...record, base, form: { ...base, name: `${base.name} bis` } });
const linesOf = async (record: string) =>
  (
    await db.prisma.auditTarget.findMany({
      where: { record, line: { action: UPDATE } },
      orderBy: { lineId: 'asc' },
      include: { line: true },
    })
  ).map(({ line: { outcome, result }, changes }) => ({ outcome, result, changes }));
const changed = (name: string) => [{ field: 'name', before: name, after: `${name} bis` }];
// Not now: the column has milliseconds, to which a moment is rounded up as well.
const due = () => db.pool.query("UPDATE audit_pending SET until = now() - interval '1 s'");

it('a line that is refused is written later, once, with what was changed [OUT-007]', async () => {
  const record = await open('Ligne refusée');
  await db.pool.query(`ALTER TABLE audit_line ADD CONSTRAINT refused CHECK (action <> '${UPDATE}') NOT VALID`);
  await rename(record);
  await due();
  await audit.writePending();
  await db.pool.query('ALTER TABLE audit_line DROP CONSTRAINT refused');
  expect(await linesOf(record.uuid)).toEqual([]);
  await due();
  await Promise.all([audit.writePending(), audit.writePending()]);
  expect(await linesOf(record.uuid)).toEqual([{ outcome: 'ok', result: 'done', changes: changed('Ligne refusée') }]);
  expect(await db.prisma.auditPending.count()).toBe(0);
});

it('a line is there once when the reply to its COMMIT was lost [OUT-007]', async () => {
  const record = await open('Accusé perdu');
  const { prisma } = db;
  const transaction = prisma.$transaction.bind(prisma) as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(prisma, '$transaction').mockImplementationOnce(async (...args: unknown[]) => {
    await transaction(...args);
    throw new Error('Connection terminated unexpectedly');
  });
  await rename(record);
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
  expect(await prisma.auditPending.count()).toBe(1);
  await due();
  await audit.writePending();
  expect(await linesOf(record.uuid)).toEqual([{ outcome: 'ok', result: 'done', changes: changed('Accusé perdu') }]);
  expect(await prisma.auditPending.count()).toBe(0);
});

it('a request that ends after a worker has written its line as unknown says in it what became of it [OUT-007]', async () => {
  const record = await open('Lente');
  await stack.marketplace.faults([{ call: UPDATE, blocked: true, times: 1 }]);
  const renamed = rename(record);
  await until('what is intended', async () => (await db.prisma.auditPending.count()) === 1);
  await due();
  await audit.writePending();
  expect(await linesOf(record.uuid)).toEqual([{ outcome: 'UNCERTAIN', result: 'unknown', changes: changed('Lente') }]);
  await stack.marketplace.faults([]);
  await renamed;
  expect(await linesOf(record.uuid)).toEqual([{ outcome: 'ok', result: 'done', changes: changed('Lente') }]);
});

it('the line of a server that dies after its write was sent says that the change is unknown [OUT-007]', async () => {
  const record = await open('Serveur mort');
  const server = await stack.spawnServer();
  const other = createBrowserClient(server.url);
  await other.signIn();
  await stack.marketplace.forget();
  await stack.marketplace.faults([{ call: UPDATE, blocked: true, times: 1 }]);
  const lost = other.trpc.suppliers.transporters.update
    .mutate({ ...record, form: { ...record.base, name: 'Serveur mort bis' } })
    .catch(() => 'lost');
  await until('the write', async () => (await stack.marketplace.requests(UPDATE)).length > 0);
  server.signal('SIGKILL');
  expect(await lost).toBe('lost');
  expect(await linesOf(record.uuid)).toEqual([]);
  await due();
  await audit.writePending();
  expect(await linesOf(record.uuid)).toEqual([{ outcome: 'UNCERTAIN', result: 'unknown', changes: changed('Serveur mort') }]);
  await stack.marketplace.faults([]);
});

it('nothing is sent that could not be written into the history [OUT-007]', async () => {
  const record = await open('Sans trace');
  await db.pool.query('ALTER TABLE audit_pending RENAME TO audit_pending_away');
  await stack.marketplace.forget();
  await expect(rename(record)).rejects.toThrow();
  await db.pool.query('ALTER TABLE audit_pending_away RENAME TO audit_pending');
  expect(await stack.marketplace.requests(UPDATE)).toEqual([]);
});
