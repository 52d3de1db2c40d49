import { ALL_SECRET_FIELDS } from '@comptoir/shared/secret-fields';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

/** Properties that never reach a log, at the top of a line or down to three levels below; those of forms among them (MUT-008). */
const SECRET = [
  ...['authorization', 'cookie', 'setCookie', 'halves'],
  ...['token', 'accessToken', 'refreshToken', 'refresh_token', 'preToken', 'pre_token', 'ticket', 'secret', 'sessionKeys'],
  ...['password', 'code', 'email', 'username'],
  ...ALL_SECRET_FIELDS,
];
const paths = [...new Set(SECRET)]
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])
  .concat('*["set-cookie"]', '*.*["set-cookie"]');

/** Bearers, JSON web tokens, our own 256-bit tokens and e-mail addresses, wherever a line quotes them. */
const IN_TEXT = /\bBearer\s+[^\s"\\]+|\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?|(?<![\w-])[\w-]{43}(?![\w-])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An error's own properties may hold anything; its code is renamed, since `code` is a second factor's here. */
function err(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return { type, message, stack, ...(code === undefined ? {} : { errorCode: code }) };
}

/** The path alone: a query may carry what was searched for, and a ticket is a right to download. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/^\/files\/.+/, '/files/…');

const req = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url), address: request.ip });

/** Options of every logger of the house; tests give their own destination. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid },
  redact: { paths, censor: '[…]' },
  serializers: { err, req },
  // Errors, ours or others', may quote what was sent to them: a refused e-mail, a statement's values.
  hooks: { streamWrite: (line) => line.replace(IN_TEXT, '[…]') },
});

export const createLogger = (config: { logLevel: string }, destination?: DestinationStream): Logger =>
  destination === undefined ? pino(loggerOptions(config.logLevel)) : pino(loggerOptions(config.logLevel), destination);
