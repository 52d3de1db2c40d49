import type { TestProject } from 'vitest/node';
import { once } from './once.ts';
import type { Run } from './run.ts';
import { prepareDatabases } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    run: Run | undefined;
  }
}

/** Global set-up of every project with databases; one run serves all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await once('databases', prepareDatabases);
  project.provide('run', value.run);
  return release;
}
