import { afterEach, describe, expect, it, vi } from 'vitest';
import { startContainer } from './containers.ts';

/** What stands for a container engine, which few machines have: whether it answers, and whether it has the image. */
const engine = vi.hoisted(() => ({ answers: true, hasImage: true, asked: [] as unknown[] }));
vi.mock('testcontainers', () => {
  class GenericContainer {
    constructor(image: string) {
      engine.asked.push(image);
    }
    withEnvironment = (environment: unknown) => this.#note({ environment });
    withCommand = (command: unknown) => this.#note({ command });
    withExposedPorts = (port: number) => this.#note({ port });
    withWaitStrategy = (ready: unknown) => this.#note({ ready });
    async start() {
      if (!engine.hasImage) throw new Error('no such image');
      return { getHost: () => 'engine.test', getMappedPort: (port: number) => port + 50_000, stop: async () => engine.asked.push('stop') };
    }
    #note(what: object): this {
      engine.asked.push(what);
      return this;
    }
  }
  return {
    GenericContainer,
    getContainerRuntimeClient: async () => {
      if (!engine.answers) throw new Error('Could not find a working container runtime strategy');
    },
    Wait: { forLogMessage: (line: string, times: number) => ({ line, times }) },
  };
});

afterEach(() => {
  Object.assign(engine, { answers: true, hasImage: true, asked: [] });
  vi.restoreAllMocks();
});

const redis = { service: 'redis', port: 6379, command: ['redis-server'], ready: { line: 'Ready', times: 1 } } as const;
const start = () => startContainer({ ...redis, command: [...redis.command] });

describe('a server in a container', () => {
  it('has the image of production, and is reached where the engine shows its port', async () => {
    const served = await start();
    expect(served).toMatchObject({ host: 'engine.test', port: 56_379 });
    await served?.close();
    expect(engine.asked).toEqual([
      'redis:8-alpine',
      { environment: {} },
      { command: ['redis-server'] },
      { port: 6379 },
      { ready: { line: 'Ready', times: 1 } },
      'stop',
    ]);
  });

  it('is none where no engine answers', async () => {
    engine.answers = false;
    expect(await start()).toBeNull();
    expect(engine.asked).toEqual([]);
  });

  it('is none, and says so, where its image cannot be had', async () => {
    engine.hasImage = false;
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await start()).toBeNull();
    expect(said).toHaveBeenCalledWith('no redis in a container, although an engine answers: Error: no such image\n');
  });
});
