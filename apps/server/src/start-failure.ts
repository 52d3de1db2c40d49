import { ConfigError } from './config.ts';

const codeOf = (error: unknown): string | undefined => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
};

/** Error codes of Postgres and Node for problems that the operator can fix. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Le port est déjà utilisé : choisissez-en un autre avec PORT.',
  EACCES: 'Le port ne peut pas être ouvert sans droits particuliers : choisissez-en un autre avec PORT.',
  ECONNREFUSED: 'La base de données ne répond pas : vérifiez DATABASE_URL, ou démarrez Postgres.',
  ENOTFOUND: 'Le serveur de la base de données est introuvable : vérifiez l’hôte de DATABASE_URL.',
  '28P01': 'La base de données refuse le mot de passe : vérifiez DATABASE_URL.',
  '3D000': 'La base de données n’existe pas : créez-la, ou vérifiez DATABASE_URL.',
};

/** Output of the entry point when it cannot start: one sentence if the operator can fix the problem, otherwise the error itself. */
export function startFailure(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  return SENTENCES[codeOf(error) ?? ''] ?? error;
}
