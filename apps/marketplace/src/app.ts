import { randomBytes } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { handlers } from './handlers.ts';
import { type Database, openDatabase } from './kit/database.ts';
import { enableFaults } from './kit/faults.ts';
import { serveMedia } from './kit/media.ts';
import { badRequest, notFound, Problem, problemBody, problemType } from './kit/problems.ts';
import { serve } from './kit/serve.ts';
import { sql } from './kit/sql.ts';
import { createTokens } from './kit/tokens.ts';

export interface MarketplaceOptions {
  /** A migrated database. */
  databaseUrl: string;
  /** Opens `/__faults` and `/__requests`: for tests only. */
  faults?: boolean | undefined;
  log?: FastifyBaseLogger | undefined;
  /** Signs the tokens; by default a key that the database keeps, so that tokens survive a restart. */
  signingKey?: Uint8Array | undefined;
  /** Life of an access token. */
  tokenSeconds?: number | undefined;
}

export interface Marketplace {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** The largest upload that is read at all; the handlers' own limits are below. */
const MAX_UPLOAD = 20_000_000;

async function storedKey(db: Database): Promise<Uint8Array> {
  await db.rows(sql`
    insert into setting (name, value) values ('signing_key', ${randomBytes(32).toString('base64')}) on conflict (name) do nothing`);
  const row = await db.first<{ value: string }>(sql`select value from setting where name = 'signing_key'`);
  return Buffer.from(row?.value ?? '', 'base64');
}

/** Class 22 of Postgres's errors: a value no column can hold, such as a NUL in a text or a number out of range. */
const isUnstorable = ({ code }: FastifyError) => /^22[0-9A-Z]{3}$/.test(code);

/** What was thrown, as the caller may know it. */
function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isUnstorable(error)) return badRequest('La requête contient une valeur invalide.');
  const status = error.statusCode ?? 500;
  if (status === 413) return new Problem(413, 'Le fichier est trop volumineux.');
  return status < 500 ? new Problem(status, 'La requête est malformée.') : new Problem(500, 'Une erreur interne est survenue.');
}

export async function buildMarketplace(options: MarketplaceOptions): Promise<Marketplace> {
  const app: FastifyInstance = Fastify({
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    requestIdHeader: 'x-request-id',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const db = openDatabase(options.databaseUrl, (error) => app.log.warn({ err: error }, 'an idle database connection broke'));
  app.addHook('onClose', () => db.close());

  app.decorateRequest('claims', undefined);
  app.addContentTypeParser(
    ['application/ld+json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD, files: 1, fields: 20 } });

  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error, call: request.routeOptions.config.call }, 'a call failed');
    return reply
      .code(problem.status)
      .type(problemType(problem.status))
      .send(JSON.stringify(problemBody(problem)));
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });

  if (options.faults === true) enableFaults(app);
  app.get('/healthz', { logLevel: 'silent' }, async () => {
    await db.first(sql`select 1`);
    return { status: 'ok' };
  });
  serveMedia(app, db);

  const tokens = createTokens(options.signingKey ?? (await storedKey(db)), options.tokenSeconds ?? 3600);
  await app.register(
    async (api) => {
      serve(api, calls, handlers, { db, tokens });
    },
    { prefix: '/api' },
  );
  return { app, close: () => app.close() };
}
