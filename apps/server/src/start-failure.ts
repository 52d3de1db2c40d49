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

/** Error codes of Postgres and Node that remain until the operator changes something. */
const PERMANENT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Le port est déjà utilisé : choisissez-en un autre avec PORT (ou WORKER_PORT, pour un processus des tâches).',
  EACCES: 'Le port ne peut pas être ouvert sans droits particuliers : choisissez-en un autre avec PORT ou WORKER_PORT.',
  '28000': 'La base de données refuse ce compte : vérifiez DATABASE_URL.',
  '28P01': 'La base de données refuse le mot de passe : vérifiez DATABASE_URL.',
  '3D000': 'La base de données n’existe pas : créez-la, ou vérifiez DATABASE_URL.',
  '42501': 'Le compte de la base de données n’a pas les droits nécessaires : vérifiez DATABASE_URL.',
};

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

/** The sentence for an error that waiting does not end; undefined for any other. */
export function permanentFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof MigrationError) return migrationSentence(error);
  return PERMANENT[codeOf(error) ?? ''];
}

/** Output of an entry point when it cannot start: one sentence if the operator can fix the problem, otherwise the error itself. */
export const startFailure = (error: unknown): unknown => permanentFailure(error) ?? TEMPORARY[codeOf(error) ?? ''] ?? error;
