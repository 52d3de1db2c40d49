import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'comptoir';
/** The only account of the server. */
const ACCOUNT = 'S3RVER';

/** A store that speaks the protocol of S3, with an empty bucket, and the environment variables that lead to it. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'comptoir-test-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    serviceEndpoint: 'localhost',
    vhostBuckets: false,
    // It computes other signatures than the client's for the list of a bucket; unknown accounts are refused.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await store.configureBuckets();
  const handle = store.callback();
  const uploads = path.join(directory, BUCKET, '._S3rver_uploads');

  /** The unfinished uploads of the bucket, which this server does not list. */
  async function listUploads(response: ServerResponse): Promise<void> {
    const ids = await readdir(uploads).catch(() => []);
    const found = await Promise.all(ids.map(async (id) => ({ id, key: await readFile(path.join(uploads, id, 'key'), 'utf8') })));
    const items = found.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('');
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items}</ListMultipartUploadsResult>`);
  }

  /** Requests that fail, by their method. */
  let refusals: { method: string; name: string; status: number }[] = [];

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const refusal = refusals.find(({ method }) => method === request.method);
    if (refusal !== undefined) {
      request.resume();
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${refusal.name}</Code><Message>refused</Message></Error>`);
    } else if (request.method === 'GET' && pathname === `/${BUCKET}/` && searchParams.has('uploads')) void listUploads(response);
    else if (request.method === 'DELETE' && searchParams.has('uploadId')) {
      const upload = path.join(uploads, path.basename(searchParams.get('uploadId') ?? ''));
      void rm(upload, { recursive: true, force: true }).then(() => response.writeHead(204).end());
    } else handle(request, response);
  }

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
    },
    /** Requests with this method fail from now on. */
    refuse(method: string, name: string, status: number) {
      refusals.push({ method, name, status });
    },
    recover() {
      refusals = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
