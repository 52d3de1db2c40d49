import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  /** A workspace, in place of a package. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockedPackage>;
}

/** What the bundles of a production image contain or read: that of the servers, and the application of the browsers. */
const WORKSPACES = ['apps/server', 'apps/web'];

/** Where Node finds a package from a folder: in the nearest `node_modules` above it. */
function locate({ packages }: Lock, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  const found = packages[place];
  if (found !== undefined) return found.link === true ? found.resolved : place;
  if (from === '') return undefined;
  return locate({ packages }, from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '', name);
}

/** Places of every package that these workspaces need at run time, with their own dependencies. */
function runtimePackages(lock: Lock, workspaces: readonly string[]): string[] {
  const places = new Set(workspaces);
  for (const place of places) {
    for (const name of Object.keys(lock.packages[place]?.dependencies ?? {})) {
      const found = locate(lock, place, name);
      if (found !== undefined) places.add(found);
    }
  }
  return [...places].filter((place) => place.includes('node_modules/')).sort();
}

/** The packages of the production image in the format of CycloneDX, read from the lock file: `npm sbom` omits what a workspace of the tests needs too. */
export function createSbom(lock: Lock, version: string) {
  const components = runtimePackages(lock, WORKSPACES).map((place) => {
    const { version = '', license, integrity } = lock.packages[place] ?? {};
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [algorithm = '', digest = ''] = integrity?.split('-') ?? [];
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
      ...(algorithm === 'sha512' ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] } : {}),
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'comptoir', version } },
    components,
  };
}

/** `tsx tools/sbom.ts <file>`: writes it for the image (Dockerfile). */
const [, , target] = process.argv;
if (process.argv[1] === import.meta.filename && target !== undefined) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  writeFileSync(target, JSON.stringify(createSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock, version)));
}
