import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startS3 } from '../kit/s3.ts';
import { until } from '../kit/until.ts';
import { eachBackend } from './jobs-bench.ts';
import { openExportBench } from './jobs-exports.ts';

const range = { start: '2025-01-01', end: '2025-03-31' };

eachBackend('exports of sold products on %s', (backend) => {
  let bench: Awaited<ReturnType<typeof openExportBench>>;
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
    // A store of each kind.
    const config = backend === 'redis' ? {} : s3.environment;
    bench = await openExportBench({ redis: backend === 'redis', worker: 'child', config });
  });
  afterAll(async () => {
    await bench.close();
    await s3.close();
  });

  it('are downloaded as the bytes that the marketplace sent, named after their moment in Paris [EXP-008, EXP-026, OPS-006]', async () => {
    const job = await bench.start(range);
    expect(job).toMatchObject({ state: 'queued', title: 'Export des produits vendus', author: 'admin@comptoir.example' });
    const { file, progress } = await bench.reaches(job.uuid, 'succeeded');
    const upstream = await bench.upstream(range);
    expect(upstream.length).toBeGreaterThan(10_000);
    const sha256 = createHash('sha256').update(upstream).digest('hex');
    expect(file).toMatchObject({ bytes: upstream.length, sha256 });
    expect(progress.lines).toBe(upstream.toString('utf8').split('\n').length - 2);

    const reply = await bench.download(job.uuid);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(upstream)).toBe(true);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-length')).toBe(String(upstream.length));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const paris = new Date(job.createdAt).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16).replaceAll(/\D/g, '_');
    const name = `sold_product_${range.start}_${range.end}_${paris}.csv`;
    expect(file?.name).toBe(name);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
  });

  it('ask the marketplace for the days and the supplier that were chosen [EXP-016, EXP-031]', async () => {
    const suppliers = await bench.marketplaceJson<{ 'hydra:member': { uuid: string }[] }>('suppliers?itemsPerPage=1');
    const supplier = suppliers['hydra:member'][0]?.uuid ?? '';
    const job = await bench.start({ start: '2025-02-01', end: '2025-02-28', supplier, supplierName: 'Cinémas Lumière' });
    expect(job.detail).toBe('Du 01/02/2025 au 28/02/2025, Cinémas Lumière');
    await bench.reaches(job.uuid, 'succeeded');
    const requested = (await bench.stack.marketplace.requests()).filter(({ path }) => path.includes('/export/'));
    expect(requested.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/admin/export/sold_product/2025-02-01/2025-02-28',
      query: `supplierId=${supplier}`,
    });
  });

  it('leave an audit line', async () => {
    const job = await bench.start(range);
    const line = await until('the audit line', () =>
      bench.stack.services.db.prisma.auditLine.findFirst({
        where: { action: 'exports.start', targets: { some: { kind: 'job', record: job.uuid } } },
      }),
    );
    expect(line).toMatchObject({ outcome: 'ok', email: 'admin@comptoir.example' });
  });

  it('are downloaded once for each ticket', async () => {
    const job = await bench.start(range);
    await bench.reaches(job.uuid, 'succeeded');
    const { url } = await bench.browser.trpc.jobs.ticket.mutate({ uuid: job.uuid });
    const [one, other] = await Promise.all([bench.browser.fetch(url), bench.browser.fetch(url)]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect((await bench.browser.fetch(url)).status).toBe(404);
    expect((await bench.download(job.uuid)).status).toBe(200);
  });

  it('are downloaded only by the requesting browser, within a minute', async () => {
    const job = await bench.start(range);
    await bench.reaches(job.uuid, 'succeeded');
    const { url } = await bench.browser.trpc.jobs.ticket.mutate({ uuid: job.uuid });
    const thief = createBrowserClient(bench.stack.url);
    expect((await thief.fetch(url)).status).toBe(404);
    await thief.signIn('admin');
    expect((await thief.fetch(url)).status).toBe(404);
    // A HEAD request does not use the ticket up either.
    await bench.browser.fetch(url, { method: 'HEAD' });
    expect((await bench.browser.fetch(url)).status).toBe(200);

    const late = await bench.browser.trpc.jobs.ticket.mutate({ uuid: job.uuid });
    await bench.stack.services.db.pool.query(`UPDATE download_ticket SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`);
    expect((await bench.browser.fetch(late.url)).status).toBe(404);
    expect((await bench.browser.fetch('/files/not-a-ticket')).status).toBe(404);
  });

  it('are refused when the form is wrong [EXP-010, EXP-011, EXP-012, EXP-013, EXP-014]', async () => {
    const fields = async (form: Record<string, unknown>) => {
      const error = await bench.browser.trpc.exports.start.mutate(form as never).then(
        () => undefined,
        (failure: { data: { app: { fields: { path: string; message: string }[] } } }) => failure,
      );
      return error?.data.app.fields;
    };
    expect(await fields({ type: 'soldProduct', start: '2025-02-02', end: '2025-02-01' })).toEqual([
      { path: 'start', message: 'La date de début doit être inférieur ou égale à la date de fin.' },
      { path: 'end', message: 'La date de fin doit être supérieure ou égale à la date de début.' },
    ]);
    expect(await fields({ type: '', start: '', end: '' })).toEqual(
      expect.arrayContaining([
        { path: 'type', message: "Veuillez choisir un type d'export." },
        { path: 'start', message: 'Date obligatoire.' },
        { path: 'end', message: 'Date obligatoire.' },
      ]),
    );
  });
});
