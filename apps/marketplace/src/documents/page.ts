import type { Call, CallTree } from '@comptoir/marketplace-api/call';
import { type CallGroup, groupsOf } from '@comptoir/marketplace-api/documents/groups';
import { type JsonSchema, wireSchema } from '@comptoir/marketplace-api/documents/json-schema';
import { refusalsOf } from '@comptoir/marketplace-api/documents/openapi';
import { SCRIPT, STYLE } from './assets.ts';
import { linesOf } from './fields.ts';

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
export function documentationPage(tree: CallTree): string {
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
