import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

interface Exported {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Exported, 'service'>[] }[];
  }[];
}

const spans: Exported[] = [];
/** A collector that keeps all spans that it receives. */
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as TraceRequest;
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
  }
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const stack = await startStack({ config: { JOB_POLL_MS: '200' } });
afterAll(async () => {
  await stack.close();
  collector.close();
});

it('joins the click, the procedure, the job and the marketplace’s calls under the id that logs and errors show [OPS-011]', async () => {
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const server = await stack.spawnServer(tracing);
  const worker = await stack.spawnWorker(tracing);
  const browser = createBrowserClient(server.url);
  await browser.signIn();
  const requestId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  const traceId = requestId.replaceAll('-', '');
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId };
  const started = await browser.fetch('/trpc/exports.documentStock', { method: 'POST', headers, body: '{}' });
  expect(started.status).toBe(200);
  await until('the end of the job', () => worker.output().includes('"event":"job.done"'));
  // The spans of a process are sent in batches, and the last ones when it ends.
  for (const child of [server, worker]) {
    child.signal('SIGTERM');
    expect(await child.ended).toBe(0);
  }
  const trace = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => trace.find((span) => span.name === name);
  expect(named('procedure exports.documentStock')?.service).toBe('comptoir-requests');
  expect(named('job exports.documentStock')?.service).toBe('comptoir-jobs');
  const call = trace.find(({ name, service }) => name.startsWith('marketplace ') && service === 'comptoir-jobs');
  expect(call?.parentSpanId).toBe(named('job exports.documentStock')?.spanId);
  const sent = (await stack.marketplace.requests()).filter((request) => request.headers['x-request-id'] === requestId);
  expect(sent.map((request) => request.headers.traceparent)).toContain(`00-${traceId}-${call?.spanId}-01`);
  for (const child of [server, worker]) expect(child.output()).toContain(`"requestId":"${requestId}"`);
});
