import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Connection data of a server in a container. */
export interface Served {
  host: string;
  port: number;
  close(): Promise<void>;
}

interface ContainerSpec {
  service: 'postgres' | 'redis';
  port: number;
  environment?: Record<string, string>;
  command: string[];
  /** Log line of a ready server, and how many times it is logged before the server stays ready. */
  ready: { line: string; times: number };
}

const COMPOSE = new URL('../../docker-compose.dev.yml', import.meta.url);

/** Image used in production by default (tests/tools/compose.test.ts). */
function imageOf(service: ContainerSpec['service']): string {
  const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: Record<ContainerSpec['service'], { image: string }> };
  return services[service].image;
}

/**
 * Null when no container engine is available or the image cannot be pulled. The container is removed by `close`, or when the process is
 * killed.
 */
export async function startContainer({ service, port, environment = {}, command, ready }: ContainerSpec): Promise<Served | null> {
  // Imported lazily: it is seldom needed.
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
