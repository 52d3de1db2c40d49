import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { enableSpans } from './logging.ts';

/** Maximum wait for the collector. */
const TIMEOUT_MS = 2_000;

/**
 * Sends the spans of this process (logging.ts) to a collector of OpenTelemetry, in batches; a collector that is away costs nothing but the spans.
 * Returns the function that sends the last ones and stops.
 */
export function exportTraces(endpoint: string, service: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': String(process.pid) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: TIMEOUT_MS })],
  });
  provider.register();
  enableSpans();
  return () => provider.shutdown().catch(() => undefined);
}
