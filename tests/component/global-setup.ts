import type { TestProject } from 'vitest/node';
import { buildComponentHost } from '../kit/web-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built host (host/vite.config.ts). */
    componentHost: string | undefined;
  }
}

/** Global set-up of the component tests: the client with the entry of the host. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('componentHost', await buildComponentHost());
}
