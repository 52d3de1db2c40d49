import { spawnSync } from 'node:child_process';
import { run } from './run.ts';
import type { Count } from './vitest.ts';

/** Each builds the Dockerfile of a folder with the same arguments. */
const BUILDERS = ['docker', 'podman', 'buildah'];

const isUsable = (builder: string) => spawnSync(builder, ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** The images of docker-compose.yml, and the entry point of each. */
const TARGETS = { production: 'apps/server/dist/http.js', demonstration: 'apps/marketplace/dist/main.js' };

/** Loads an entry point of the image with a variable that it refuses, and returns whether it says so. */
function starts(builder: string, image: string, entry: string): boolean {
  const container = `${image}-start`;
  const command = ['node', entry];
  const [args, options] = [
    builder === 'buildah'
      ? ['run', '--env', 'PORT=none', container, '--', ...command]
      : ['run', '--rm', '--env', 'PORT=none', image, ...command],
    { encoding: 'utf8', timeout: 120_000 },
  ] as const;
  if (builder === 'buildah') spawnSync(builder, ['from', '--name', container, '--pull-never', image], options);
  const { status, stdout, stderr } = spawnSync(builder, args, options);
  if (builder === 'buildah') spawnSync(builder, ['rm', container], options);
  return status !== 0 && `${stdout}${stderr}`.includes('PORT');
}

/**
 * Builds the images as docker-compose.yml does, where a builder is available, and starts them. IMAGE_BUILDER names a program that does both for
 * the production image of the folder in its argument, where no engine and no registry of images is.
 */
export async function buildImage(): Promise<Count> {
  const own = process.env.IMAGE_BUILDER;
  if (own !== undefined && own !== '') {
    const isBuilt = await run(own, ['.']);
    return isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`the image does not build or start with ${own}`] };
  }
  const builder = BUILDERS.find(isUsable);
  const missing = 'a builder of images (docker, podman or buildah, or a program in IMAGE_BUILDER)';
  if (builder === undefined) return { passed: 0, failed: 0, skipped: 1, missing };
  const failures: string[] = [];
  for (const [target, entry] of Object.entries(TARGETS)) {
    const image = `comptoir-test-${target}`;
    if (!(await run(builder, ['build', '--target', target, '--tag', image, '.']))) {
      failures.push(`the image «${target}» does not build with ${builder}`);
    } else if (!starts(builder, image, entry)) failures.push(`the image «${target}» does not start`);
  }
  return { passed: Object.keys(TARGETS).length - failures.length, failed: failures.length, failures };
}
