import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** A pattern of `.dockerignore` as an expression: it matches a file and everything below a folder. */
function patternOf(line: string): { isException: boolean; expression: RegExp } {
  const isException = line.startsWith('!');
  const source = line
    .slice(isException ? 1 : 0)
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return { isException, expression: new RegExp(`^${source}(?:/.*)?$`) };
}

/** Whether the builder gets a file: the last matching pattern decides. */
function isSent(file: string, ignore: string): boolean {
  const lines = ignore.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const last = lines.map(patternOf).findLast(({ expression }) => expression.test(file));
  return last === undefined || last.isException;
}

/** The sources of every COPY from the repository, not from another stage. */
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) => words.split(/\s+/).slice(0, -1));

describe('.dockerignore', () => {
  it.each([
    ['tests', 'tests/package.json', false],
    ['tests/*\n!tests/package.json', 'tests/package.json', true],
    ['tests/*\n!tests/package.json', 'tests/kit/until.ts', false],
    ['**/dist', 'apps/web/dist/index.html', false],
    ['**/dist', 'apps/web/distant.ts', true],
  ])('with %j, of %s', (ignore, file, sent) => {
    expect(isSent(file, ignore)).toBe(sent);
  });

  it.each(copied)('leaves the builder what the Dockerfile copies: %s [OPS-002]', (source) => {
    const files = tracked.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`));
    expect(files.filter((file) => isSent(file, read('.dockerignore')))).not.toEqual([]);
  });

  it('leaves the builder the package.json of every workspace, which the lock file names [OPS-002]', () => {
    const packages = tracked.filter((file) => /(^|\/)package\.json$/.test(file));
    expect(packages.filter((file) => !copied.includes(file))).toEqual([]);
    expect(packages.filter((file) => !isSent(file, read('.dockerignore')))).toEqual([]);
  });
});

const stages = read('Dockerfile').split(/^(?=FROM )/m);

/** The instructions of a stage, with those of the stages that it continues or whose packages it copies. */
function stageOf(name: string): string {
  const stage = stages.find((text) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(text)) ?? '';
  const others = [...stage.matchAll(/^(?:COPY --from=(\S+-packages) |FROM (?!manifests )(\w+) )/gm)];
  return [stage, ...others.map(([, packages, base = '']) => stageOf(packages ?? base))].join('\n');
}

describe('the production image', () => {
  it('is the target that the installation names; a build without a target makes the demonstration', () => {
    expect(read('docker-compose.yml')).toMatch(/^ {2}image: comptoir\n {2}build:\n {4}context: \.\n {4}target: production$/m);
    expect(stages.at(-1)).toMatch(/^FROM production AS demonstration$/m);
  });

  it('is migrated by its deploy job, the demonstration at its start [OPS-003]', () => {
    expect(stageOf('production')).not.toContain('MIGRATE_AT_START');
    expect(stageOf('demonstration')).toContain('ENV MIGRATE_AT_START=true');
  });

  it('contains neither the reference marketplace nor its seed, which have another image', () => {
    expect(stageOf('production')).toContain('apps/server/dist');
    expect(stageOf('production')).not.toContain('marketplace');
    expect(stageOf('demonstration')).toContain('apps/marketplace/dist');
  });

  it('names its packages in a file', () => {
    expect(stageOf('production')).toMatch(/^COPY --from=build \/app\/sbom\.cdx\.json /m);
  });

  it.each(['production', 'demonstration'])('%s has what the lock file names, a health check, and a user without privileges', (name) => {
    expect(stageOf(name)).toMatch(/^RUN npm ci --ignore-scripts --omit=dev /m);
    expect(stageOf(name)).toMatch(/^HEALTHCHECK /m);
    expect(stageOf(name)).toMatch(/^USER node$/m);
  });
});
