import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

/** A fake container engine: whether it replies, and whether it has the image. */
const engine = { answers: true, hasImage: true, calls: [] as unknown[] };
// The files of a worker share their modules: this one is replaced for this file only.
vi.resetModules();
vi.doMock('testcontainers', () => {
  class GenericContainer {
    constructor(image: string) {
      engine.calls.push(image);
    }
    withEnvironment = (environment: unknown) => this.#note({ environment });
    withCommand = (command: unknown) => this.#note({ command });
    withExposedPorts = (port: number) => this.#note({ port });
    withWaitStrategy = (ready: unknown) => this.#note({ ready });
    async start() {
      if (!engine.hasImage) throw new Error('no such image');
      return { getHost: () => 'engine.test', getMappedPort: (port: number) => port + 50_000, stop: async () => engine.calls.push('stop') };
    }
    #note(what: object): this {
      engine.calls.push(what);
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
const { startContainer } = await import('./containers.ts');
afterAll(() => {
  vi.doUnmock('testcontainers');
  vi.resetModules();
});

afterEach(() => {
  Object.assign(engine, { answers: true, hasImage: true, calls: [] });
  vi.restoreAllMocks();
});

const redis = { service: 'redis', port: 6379, command: ['redis-server'], ready: { line: 'Ready', times: 1 } } as const;
const start = () => startContainer({ ...redis, command: [...redis.command] });

describe('a server in a container', () => {
  it('runs the image of production, and is reached at the published port', async () => {
    const served = await start();
    expect(served).toMatchObject({ host: 'engine.test', port: 56_379 });
    await served?.close();
    expect(engine.calls).toEqual([
      'redis:8-alpine',
      { environment: {} },
      { command: ['redis-server'] },
      { port: 6379 },
      { ready: { line: 'Ready', times: 1 } },
      'stop',
    ]);
  });

  it('is null when no container engine is available', async () => {
    engine.answers = false;
    expect(await start()).toBeNull();
    expect(engine.calls).toEqual([]);
  });

  it('is null, with a message, when its image cannot be pulled', async () => {
    engine.hasImage = false;
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await start()).toBeNull();
    expect(stderr).toHaveBeenCalledWith('no redis in a container, although an engine answers: Error: no such image\n');
  });
});
