import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { eachBackend } from './jobs-bench.ts';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

eachBackend('the stream of jobs on %s', (backend) => {
  let bench: ExportBench;
  beforeAll(async () => {
    bench = await openExportBench({ redis: backend === 'redis', worker: 'child' });
  });
  afterAll(() => bench.close());

  it('tells an open page how its export goes, from the first state to the file', async () => {
    const leave = new AbortController();
    const reply = await bench.browser.fetch('/trpc/jobs.watch', { headers: { accept: 'text/event-stream' }, signal: leave.signal });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    let received = '';
    const hearing = (async () => {
      for await (const chunk of reply.body ?? []) received += Buffer.from(chunk).toString('utf8');
    })().catch(() => undefined);
    const states = (uuid: string) =>
      received
        .split('\n')
        .filter((line) => line.startsWith('data: {') && line.includes(uuid))
        .map((line) => JSON.parse(line.slice('data: '.length)) as { state: string; file: { bytes: number } | null });

    const { uuid } = await bench.start({ start: '2025-01-01', end: '2025-01-31' });
    const last = await until('its end', () => states(uuid).find(({ state }) => state === 'succeeded'));
    expect(last.file?.bytes).toBeGreaterThan(0);
    expect(states(uuid).map(({ state }) => state)).toContain('running');
    leave.abort();
    await hearing;
  });
});
