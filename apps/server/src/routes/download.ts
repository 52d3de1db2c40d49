import { isWorkbookName } from '@comptoir/shared/csv/limits';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** The files of jobs, and those of imports as they were uploaded. */
const typeOf = (name: string) =>
  isWorkbookName(name) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv; charset=utf-8';

/** The name is sent twice: in ASCII for old clients and in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** `GET /files/<ticket>`: downloads one file, once, within a minute, in the browser whose session requested the ticket. */
export function registerDownload(app: FastifyInstance, { jobs, files, sessions }: Services): void {
  app.get<{ Params: { ticket: string } }>('/files/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const file = await jobs.tickets.redeem(request.params.ticket, sessions.cookies.cookieSecret(request));
    const { bytes, stream } = await files.read(file.storageKey);
    if (bytes !== file.bytes) {
      stream.destroy();
      throw new AppError('INTERNAL', 'the stored file has another size than its row');
    }
    request.log.info({ event: 'file.downloaded', file: file.owner, bytes }, 'file downloaded');
    return reply
      .type(typeOf(file.name))
      .header('content-length', bytes)
      .header('content-disposition', attachment(file.name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
