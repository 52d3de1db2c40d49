import { createHash } from 'node:crypto';
import { type Call, type CallTree, LD_JSON } from '@comptoir/marketplace-api/call';
import { type CallGroup, groupsOf } from '@comptoir/marketplace-api/documents/groups';
import { apiDocumentation, entrypoint } from '@comptoir/marketplace-api/documents/hydra';
import { type JsonSchema, wireSchema } from '@comptoir/marketplace-api/documents/json-schema';
import { openApi, refusalsOf } from '@comptoir/marketplace-api/documents/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentationLink } from '../kit/json-ld.ts';
import { linesOf } from './fields.ts';

/** Style and script of the page of calls, inline: the page loads nothing else. */
const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --raised: #f5f5f4; --line: #dcdad6; --ink: #1c1917; --soft: #57534e; --mark: #0f5f5c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #171514; --raised: #23201e; --line: #3b3735; --ink: #f1efec; --soft: #b3ada7; --mark: #6fcfc8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--ground); border-bottom: 1px solid var(--line); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
h2 { margin: 2.5rem 0 0; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; color: var(--soft); }
main { padding: 0 clamp(1rem, 4vw, 3rem) 4rem; max-width: 75rem; }
a { color: var(--mark); }
label { display: flex; gap: .75rem; flex-wrap: wrap; align-items: center; }
input { flex: 1 1 16rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--soft); border-radius: .375rem; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.count { color: var(--soft); margin: .5rem 0 0; }
details { border: 1px solid var(--line); border-radius: .375rem; margin-top: .375rem; }
summary { display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline; padding: .5rem .75rem; cursor: pointer; }
details[open] > summary { border-bottom: 1px solid var(--line); background: var(--raised); }
.method { min-width: 4.5rem; font: 600 .8125rem ui-monospace, monospace; color: var(--mark); }
code { font: .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
.name { margin-left: auto; color: var(--soft); font-size: .875rem; }
.inside { padding: .25rem .75rem 1rem; overflow-x: auto; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
p { margin: .25rem 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .875rem; }
th:first-child { width: 40%; }
th:last-child { width: 7rem; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); }
[hidden] { display: none; }
`;

const SCRIPT = `
const field = document.querySelector('input');
const count = document.querySelector('.count');
const calls = [...document.querySelectorAll('details')].map((node) => ({ node, text: node.dataset.text }));
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\\p{M}/gu, '');
const filter = () => {
  const words = plain(field.value).split(/\\s+/).filter(Boolean);
  for (const { node, text } of calls) node.hidden = !words.every((word) => text.includes(word));
  for (const section of document.querySelectorAll('section')) section.hidden = section.querySelector('details:not([hidden])') === null;
  const shown = calls.filter(({ node }) => !node.hidden).length;
  count.textContent = shown + (shown > 1 ? ' appels' : ' appel');
};
field.addEventListener('input', filter);
filter();
`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const ACCESS: Record<Call['access'], string> = {
  public: 'tout le monde',
  pending: 'porteur d’un jeton provisoire (second facteur)',
  user: 'utilisateur connecté',
  admin: 'administrateur',
};

function table(title: string, schema: JsonSchema): string {
  const lines = linesOf(schema);
  if (lines.length === 0) return '';
  const rows = lines.map(
    ({ name, type, required }) =>
      `<tr><td><code>${html(name)}</code></td><td>${html(type)}</td><td>${required ? 'obligatoire' : ''}</td></tr>`,
  );
  return `<h4>${title}</h4><table><tr><th scope="col">Champ</th><th scope="col">Type</th><th scope="col"></th></tr>${rows.join('')}</table>`;
}

function replies({ reply }: Call): string {
  switch (reply.kind) {
    case 'json':
      return table(`Réponse ${reply.status}`, wireSchema(reply.schema)) || `<h4>Réponse ${reply.status}</h4><p>JSON</p>`;
    case 'list':
      return table('Réponse 200 : collection Hydra de', wireSchema(reply.item)) || '<h4>Réponse 200 : collection Hydra</h4>';
    case 'status':
      return Object.entries(reply.schemas)
        .map(([status, schema]) => table(`Réponse ${status}`, wireSchema(schema)))
        .join('');
    case 'stream':
      return `<h4>Réponse 200 : fichier</h4><p>${html(reply.contentType)}</p>`;
    default:
      return '<h4>Réponse 204, sans contenu</h4>';
  }
}

function body({ body: sent }: Call): string {
  if (sent === undefined) return '';
  const fields = table('Corps', wireSchema(sent.schema));
  if (sent.kind === 'json') return fields || '<h4>Corps</h4><p>objet vide</p>';
  return `<h4>Fichier</h4><p><code>${html(sent.file)}</code> (<code>multipart/form-data</code>), ${sent.maxBytes.toLocaleString('fr-FR')} octets au plus</p>${fields}`;
}

function callSection({ name, call }: CallGroup['calls'][number]): string {
  const text = html(plain([name, call.method, call.path, ...call.source, ACCESS[call.access]].join(' ')));
  const refusals = refusalsOf(call).join(', ') || 'aucun';
  return `<details data-text="${text}"><summary><span class="method">${call.method}</span><code>/api/${html(call.path)}</code><span class="name">${html(name)}</span></summary>
<div class="inside"><p>Accès : ${ACCESS[call.access]}. Registre : ${html(call.source.join(', '))}. Refus : ${refusals}.</p>
${table('Paramètres', wireSchema(call.query))}${body(call)}${replies(call)}</div></details>`;
}

function areaSection(area: string, groups: readonly CallGroup[]): string {
  const entities = groups.map(({ name, calls }) => `<section><h3>${html(name)}</h3>${calls.map(callSection).join('\n')}</section>`);
  return `<section><h2>${html(area)}</h2>${entities.join('')}</section>`;
}

/** The described calls as one self-contained HTML page. */
function documentationPage(tree: CallTree): string {
  const groups = groupsOf(tree);
  const areas = [...new Set(groups.map(({ area }) => area))];
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API de la place de marché</title><style>${STYLE}</style></head>
<body><header><h1>API de la place de marché</h1>
<label>Rechercher un appel <input type="search" placeholder="nom, chemin, méthode, ligne du registre" autocomplete="off" spellcheck="false"></label>
<p class="count" role="status"></p>
<p><a href="docs.json">OpenAPI 3.1</a> · <a href="docs.jsonld">Hydra</a></p></header>
<main>${areas
    .map((area) =>
      areaSection(
        area,
        groups.filter((group) => group.area === area),
      ),
    )
    .join('\n')}</main>
<script>${SCRIPT}</script></body></html>`;
}

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
