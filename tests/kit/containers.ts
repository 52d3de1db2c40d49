import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A server in a container, as the tests reach it. */
export interface Served {
  host: string;
  port: number;
  close(): Promise<void>;
}

interface Wanted {
  service: 'postgres' | 'redis';
  port: number;
  environment?: Record<string, string>;
  command: string[];
  /** What it logs once it takes connections, and how often until it stays so. */
  ready: { line: string; times: number };
}

const COMPOSE = new URL('../../docker-compose.yml', import.meta.url);

/** The image that production runs. */
function imageOf(service: Wanted['service']): string {
  const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: Record<Wanted['service'], { image: string }> };
  return services[service].image;
}

/** Null where no container engine answers, or the image cannot be had. The container goes with `close`, and with the process when that is killed. */
export async function startContainer({ service, port, environment = {}, command, ready }: Wanted): Promise<Served | null> {
  // Loaded late: most machines have servers of their own.
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return null;
  }
  try {
    const container = await new GenericContainer(imageOf(service))
      .withEnvironment(environment)
      .withCommand(command)
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forLogMessage(ready.line, ready.times))
      .start();
    return {
      host: container.getHost(),
      port: container.getMappedPort(port),
      close: async () => {
        await container.stop();
      },
    };
  } catch (error) {
    process.stderr.write(`no ${service} in a container, although an engine answers: ${String(error)}\n`);
    return null;
  }
}
