import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'undici';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A minimal list: one document, one request, rows of text. */
const VANILLA = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Transporteurs</title>
<h1>Transporteurs</h1><table><tbody></tbody></table>
<script>
fetch('/api/transporters?page=1&itemsPerPage=30', { headers: { authorization: 'Bearer ' + localStorage.getItem('jwt'), accept: 'application/ld+json' } })
  .then((reply) => reply.json())
  .then((list) => {
    const body = document.querySelector('tbody');
    for (const row of list['hydra:member'] ?? list.member) {
      const line = body.insertRow();
      for (const text of [row.name, row.trackingUrl, row.isActive]) line.insertCell().textContent = String(text ?? '');
    }
  });
</script>`;

/** Serves the pages compared with our client, compressed, and the marketplace's API, from the same origin. */
export async function startPeerPages(apiOrigin: string, folders: Record<string, string>) {
  const api = new Pool(apiOrigin, { connections: 16 });
  const app = Fastify();
  const serve = (url: string, type: string, text: Buffer | string) => {
    const compressed = gzipSync(text, { level: 9 });
    app.get(url, (_, reply) =>
      reply.headers({ 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-store' }).send(compressed),
    );
  };
  serve('/vanilla', 'text/html; charset=utf-8', VANILLA);
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file);
      serve(
        name === 'index.html' ? prefix : `${prefix}${name}`,
        TYPES[path.extname(name)] ?? 'application/octet-stream',
        await readFile(file),
      );
    }
  }
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization = '', accept = '', host = '' } = request.headers;
    // With our host: the API links its documentation by an absolute address.
    const answer = await api.request({ method: 'GET', path: request.url, headers: { authorization, accept, host } });
    const { link, 'content-type': type } = answer.headers;
    const text = Buffer.from(await answer.body.arrayBuffer());
    return reply
      .code(answer.statusCode)
      .headers({ 'content-type': type, 'content-encoding': 'gzip', ...(link === undefined ? {} : { link }) })
      .send(gzipSync(text));
  };
  for (const path of ['/api', '/api/*']) app.get(path, forward);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async close() {
      await app.close();
      await api.close();
    },
  };
}
