import { MigrationError } from '@comptoir/migrations/apply';
import { ConfigError } from './config.ts';

/** Thrown by a check at start; `message` tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const codeOf = (error: unknown): string | undefined => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
};

/** A service that the process needs and that does not respond, which waiting may end; `message` tells the operator which. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
}

/** Error codes of Postgres and Node that remain until the operator changes something. */
const PERMANENT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Le port est déjà utilisé : choisissez-en un autre avec PORT (ou WORKER_PORT, pour un processus des tâches).',
  '28000': 'La base de données refuse ce compte : vérifiez DATABASE_URL.',
  '28P01': 'La base de données refuse le mot de passe : vérifiez DATABASE_URL.',
  '3D000': 'La base de données n’existe pas : créez-la, ou vérifiez DATABASE_URL.',
  // Of pgbouncer: a database that it does not know, or a setting that it does not accept.
  '08P01': 'Le pooler refuse la connexion à la base de données : vérifiez le nom de la base dans DATABASE_URL, et les réglages du pooler.',
  '42501': 'Le compte de la base de données n’a pas les droits nécessaires : vérifiez DATABASE_URL.',
};

/** Codes of Node for a certificate that is not trusted. */
export const CERTIFICATE = /^(DEPTH_ZERO_|UNABLE_TO_|SELF_SIGNED_|CERT_|ERR_TLS_CERT_)\w+$/;

/** Error codes that also occur while a service is still starting. */
const TEMPORARY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'La base de données ne répond pas : vérifiez DATABASE_URL, ou démarrez Postgres.',
  ENOTFOUND: 'Le serveur de la base de données est introuvable : vérifiez l’hôte de DATABASE_URL.',
};

function migrationSentence({ migration, reason, message }: MigrationError): string {
  if (reason === 'changed')
    return `La migration ${migration} a été modifiée après son application : remettez le fichier d’origine, ou la version qui l’a appliquée.`;
  if (reason === 'unfinished')
    return `La migration ${migration} est restée inachevée : terminez-la à la main, puis corrigez sa ligne de _prisma_migrations.`;
  return `La migration n’a pas abouti, et n’a rien changé : ${message}`;
}

/** Of `sslmode=require`: the client of Postgres gives it no code. */
const NO_TLS = 'The server does not support SSL connections';

/** Errors of files and of the port, which have the same codes. */
function systemSentence(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const code = codeOf(error);
  if (error.syscall === 'listen')
    return code === 'EACCES'
      ? 'Le port ne peut pas être ouvert sans droits particuliers : choisissez-en un autre avec PORT ou WORKER_PORT.'
      : undefined;
  if (!('path' in error) || (code !== 'EACCES' && code !== 'ENOENT')) return undefined;
  return `Le fichier ${String(error.path)} ${code === 'EACCES' ? 'ne peut pas être lu' : 'n’existe pas'} : vérifiez WEB_DIR, RENDERER_DIR, ou sslrootcert dans DATABASE_URL, et leurs droits.`;
}

/** The sentence for an error that waiting does not end; undefined for any other. */
export function permanentFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof ServiceAway) return undefined;
  if (error instanceof MigrationError) return migrationSentence(error);
  if (error instanceof Error && error.message === NO_TLS)
    return 'La base de données n’accepte pas de connexion chiffrée : retirez sslmode de DATABASE_URL, ou activez TLS dans Postgres.';
  const sentence = systemSentence(error);
  if (sentence !== undefined) return sentence;
  const code = codeOf(error) ?? '';
  // Those of Redis and of the store of files are errors of their own.
  if (CERTIFICATE.test(code))
    return `Le certificat de la base de données n’est pas reconnu (${code}) : vérifiez l’hôte et sslrootcert dans DATABASE_URL, ou nommez son autorité dans NODE_EXTRA_CA_CERTS.`;
  return PERMANENT[code];
}

/** Output of an entry point when it cannot start: one sentence if the operator can fix the problem, otherwise the error itself. */
export const startFailure = (error: unknown): unknown =>
  permanentFailure(error) ?? (error instanceof ServiceAway ? error.message : (TEMPORARY[codeOf(error) ?? ''] ?? error));
