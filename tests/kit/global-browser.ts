import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';
import { once } from './once.ts';
import { buildWeb } from './web-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string | undefined;
    webDir: string | undefined;
  }
}

/** Global set-up of the projects with browser tests: the built client, and one Chromium for the complete run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await once('browser', async () => {
    const [webDir, server] = await Promise.all([buildWeb(), startChromium()]);
    return { webDir, endpoint: server.wsEndpoint(), close: () => server.close() };
  });
  project.provide('chromium', value.endpoint);
  project.provide('webDir', value.webDir);
  return release;
}
