import type { TestProject } from 'vitest/node';
import { startChromium } from '../kit/chromium.ts';
import { buildComponentHost } from '../kit/web-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built host (host/vite.config.ts), and endpoint of the run's Chromium. */
    componentHost: { folder: string; chromium: string } | undefined;
  }
}

/** Global set-up of the component tests: the client with the entry of the host, and one Chromium for the complete run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [folder, server] = await Promise.all([buildComponentHost(), startChromium()]);
  project.provide('componentHost', { folder, chromium: server.wsEndpoint() });
  return () => server.close();
}
