import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';

const FOLDER = path.resolve('.tmp/peer-admin');
const { version: react } = createRequire(import.meta.url)('react/package.json') as { version: string };

const FILES = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { '@api-platform/admin': '4.0.9', react, 'react-dom': react },
  }),
  'index.html':
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Transporteurs</title><div id="root"></div><script type="module" src="main.js"></script>',
  /** The admin as in its documentation, with the token of the visit; one resource, its fields derived from the API. */
  'main.js': `
import { HydraAdmin, ListGuesser, ResourceGuesser, fetchHydra, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const entrypoint = new URL('/api', window.location.href).href;
const headers = () => new Headers({ authorization: 'Bearer ' + localStorage.getItem('jwt') });
const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options = {}) => fetchHydra(url, { ...options, headers }),
  apiDocumentationParser: (url) => parseHydraDocumentation(url, { headers }),
  mercure: false,
});
// The marketplace has no sort by id, which is its default.
const List = () => createElement(ListGuesser, { sort: { field: 'createdAt', order: 'DESC' } });
createRoot(document.getElementById('root')).render(
  createElement(HydraAdmin, { entrypoint, dataProvider }, createElement(ResourceGuesser, { name: 'transporters', list: List })),
);`,
};

/**
 * Builds API Platform Admin from its npm package, for comparison. It is installed in `.tmp` on the first run, because our tests depend only
 * on its data provider. Returns the folder of the built page.
 */
export async function buildPeerAdmin(base: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(FOLDER, name), text);
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('API Platform Admin could not be installed.');
  const outDir = path.join(FOLDER, 'dist');
  await build({
    root: FOLDER,
    base,
    logLevel: 'error',
    configFile: false,
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4_000 },
  });
  return outDir;
}
