import { Transform } from 'node:stream';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { buildApp } from '@comptoir/server/app';
import { isCodeName, withoutExtension } from '@comptoir/shared/stock/masked-code';
import { unzipSync } from 'fflate';
import type { TestMarketplace } from './marketplace.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** A reply as it was sent. `body` is complete when the reply is; an event stream ends where its reader left. */
interface Reply {
  url: string;
  type: string;
  encoding: string;
  body: Buffer[];
}

/** What a code looks like in a reply: only these are compared. */
const TOKEN = /[\w-]{6,}/g;
/** The file that a user uploads, and a code that is asked for, are answered in full. */
const IN_FULL = /^(imports\.|stock\.(codes|documents)\.reveal$)/;
const FILE = '/files/';

const COMPARED = /^(application\/(json|vnd\.openxmlformats)|text\/(html|csv|event-stream))\b/;
const WORKBOOK = 'application/vnd.openxmlformats';

/** Without an end, as of a stream whose reader left. */
const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (body) => gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH }),
};

/** The replies of our server. Their bodies are read at the end of the stack, when no test waits. */
function recordReplies(app: App, replies: Reply[]): void {
  app.addHook('onSend', async ({ url }, reply, payload) => {
    // A stream of tRPC is a `Response` with headers of its own.
    const streamed = payload instanceof Response ? payload : undefined;
    const header = (name: string) => String(streamed?.headers.get(name) ?? reply.getHeader(name) ?? '');
    const type = header('content-type');
    if (!COMPARED.test(type)) return payload;
    const recorded: Reply = { url, type, encoding: header('content-encoding'), body: [] };
    replies.push(recorded);
    if (streamed !== undefined) {
      const copy = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          recorded.body.push(Buffer.from(chunk));
          out.enqueue(chunk);
        },
      });
      return new Response(streamed.body?.pipeThrough(copy) ?? null, streamed);
    }
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) recorded.body.push(Buffer.from(payload));
    if (!(payload instanceof Object && 'pipe' in payload)) return payload;
    const file = payload as NodeJS.ReadableStream;
    const copy = new Transform({
      transform(chunk: Buffer, _, done) {
        recorded.body.push(chunk);
        done(null, chunk);
      },
    });
    file.once('error', (error) => copy.destroy(error));
    return file.pipe(copy);
  });
}

/** The text of a reply without the parts that may have codes in full. */
function textOf({ url, type, encoding, body }: Reply): string {
  const sent = Buffer.concat(body);
  const bytes = DECODERS[encoding]?.(sent) ?? sent;
  if (type.startsWith(WORKBOOK)) return Buffer.concat(Object.values(unzipSync(bytes))).toString();
  const text = bytes.toString();
  const procedures = /^\/trpc\/([^?]+)/.exec(url)?.[1]?.split(',') ?? [];
  if (!procedures.some((procedure) => IN_FULL.test(procedure))) return text;
  const results: unknown = JSON.parse(text);
  return Array.isArray(results) ? JSON.stringify(results.filter((_, index) => !IN_FULL.test(procedures[index] ?? ''))) : '';
}

/** Records what browsers receive, so that no unsold code is in it but those that were asked for (MSK-001). */
export function watchCodes() {
  const replies: Reply[] = [];
  return {
    record: (app: App) => recordReplies(app, replies),
    /** The addresses of replies with an unsold code of the marketplace. `hasFilesInFull`: files with codes were asked for. */
    async leaks(marketplace: Pick<TestMarketplace, 'sql'>, hasFilesInFull: boolean): Promise<string[]> {
      const unsold = await marketplace.sql<{ name: string; isDocument: boolean }>(
        `select name, false as "isDocument" from product_code where gone_at is null
         union all select name, true from product_document where gone_at is null`,
      );
      const codes = new Set(unsold.flatMap(({ name, isDocument }) => (isDocument && !isCodeName(name) ? [] : [withoutExtension(name)])));
      return replies.flatMap((reply) => {
        if (hasFilesInFull && reply.url.startsWith(FILE)) return [];
        const leaked = textOf(reply)
          .match(TOKEN)
          ?.find((token) => codes.has(token));
        return leaked === undefined ? [] : [`${leaked} in ${reply.url}`];
      });
    },
  };
}
