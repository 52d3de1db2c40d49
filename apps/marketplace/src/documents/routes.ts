import { createHash } from 'node:crypto';
import { type CallTree, LD_JSON } from '@comptoir/marketplace-api/call';
import { apiDocumentation, entrypoint } from '@comptoir/marketplace-api/documents/hydra';
import { openApi } from '@comptoir/marketplace-api/documents/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentationLink } from '../kit/json-ld.ts';
import { SCRIPT } from './assets.ts';
import { documentationPage } from './page.ts';

/** Placeholder of the API's address, which is known only per request. */
const ROOT = 'http://root.invalid/api';

/** Computes a value on the first call and caches it. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
].join('; ');

/** Public documentation of the API under its root: `docs` (HTML), `docs.json` (OpenAPI), `docs.jsonld` and the entrypoint (Hydra). */
export function serveDocuments(api: FastifyInstance, tree: CallTree): void {
  const page = once(() => documentationPage(tree));
  const openApiText = once(() => JSON.stringify(openApi(tree, '/api')));
  const hydraText = once(() => JSON.stringify(apiDocumentation(tree, ROOT)));
  const entrypointText = once(() => JSON.stringify(entrypoint(tree, ROOT)));
  const rootOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}/api`;
  // The client's host name is escaped for JSON.
  const addressed = (text: string, request: FastifyRequest) => text.replaceAll(ROOT, () => JSON.stringify(rootOf(request)).slice(1, -1));

  api.get('/', async (request, reply) =>
    reply.type(`${LD_JSON}; charset=utf-8`).header('link', documentationLink(request)).send(addressed(entrypointText(), request)),
  );
  api.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page()));
  api.get('/docs.json', async (_, reply) => reply.type('application/vnd.oai.openapi+json; charset=utf-8').send(openApiText()));
  api.get('/docs.jsonld', async (request, reply) => reply.type(`${LD_JSON}; charset=utf-8`).send(addressed(hydraText(), request)));
}
