import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of `/metrics`. Each server has its own registry instead of the global one: tests start several servers in one process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    http: new Histogram({
      name: 'comptoir_http_seconds',
      help: 'Requests answered, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    procedures: new Histogram({
      name: 'comptoir_procedure_seconds',
      help: 'tRPC procedures, by path and outcome (`ok` or an error code)',
      labelNames: ['procedure', 'outcome'],
      buckets: seconds,
      registers,
    }),
    upstream: new Histogram({
      name: 'comptoir_upstream_seconds',
      help: 'Calls to the marketplace, by name and outcome',
      labelNames: ['call', 'outcome'],
      buckets: seconds,
      registers,
    }),
    attempts: new Histogram({
      name: 'comptoir_job_attempt_seconds',
      help: 'Attempts of jobs, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600],
      registers,
    }),
    lots: new Histogram({
      name: 'comptoir_lot_seconds',
      help: 'Lots of imports sent to the marketplace, by kind and outcome: done, refused (some or all rows), unknown (its reply was lost), notSent',
      labelNames: ['kind', 'outcome'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    streams: new Gauge({ name: 'comptoir_subscriptions', help: 'Subscriptions open in this process', registers }),
    /**
     * A gauge that is read at each scrape, such as jobs by state. `read` returns pairs of label and value; without them the gauge has none,
     * and the process's own metrics are still read (BND-004).
     */
    gauge(name: string, help: string, label: string, read: () => Promise<[string, number][]>) {
      new Gauge({
        name: `comptoir_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          for (const [value, count] of await read().catch(() => [])) this.set({ [label]: value }, count);
        },
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** The circuit breaker of the marketplace, at each scrape. */
export function observeBreaker(metrics: Metrics, { state }: { state(): { circuit: string } }): void {
  metrics.gauge('breaker', 'State of the circuit breaker of the marketplace', 'circuit', async () => [[state().circuit, 1]]);
}
