import type { TestProject } from 'vitest/node';
import { buildWeb } from './web-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webDir: string | undefined;
  }
}

/** Global set-up of the projects with browser tests: the built client. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('webDir', await buildWeb());
}
