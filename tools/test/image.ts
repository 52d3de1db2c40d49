import { spawnSync } from 'node:child_process';
import { run } from './run.ts';
import type { Count } from './vitest.ts';

/** Each builds the Dockerfile of a folder with the same arguments. */
const BUILDERS = ['docker', 'podman', 'buildah'];

const isUsable = (builder: string) => spawnSync(builder, ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** The images of docker-compose.yml. */
const TARGETS = ['production', 'demonstration'];

/** Builds the images, as docker-compose.yml does, where a builder is available. */
export async function buildImage(): Promise<Count> {
  const builder = BUILDERS.find(isUsable);
  if (builder === undefined) return { passed: 0, failed: 0, skipped: 1, missing: 'a builder of images (docker, podman or buildah)' };
  const failures: string[] = [];
  for (const target of TARGETS) {
    const isBuilt = await run(builder, ['build', '--target', target, '--tag', `comptoir-test-${target}`, '.']);
    if (!isBuilt) failures.push(`the image «${target}» does not build with ${builder}`);
  }
  return { passed: TARGETS.length - failures.length, failed: failures.length, failures };
}
