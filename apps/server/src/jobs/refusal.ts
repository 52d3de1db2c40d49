import { AppError } from '@comptoir/shared/errors';

/** Message of what the marketplace itself refused of one part of a job, or `otherwise`; any other error is thrown, and ends the attempt. */
export function refusalOf(error: unknown, otherwise: string): string {
  if (!(error instanceof AppError) || (error.code !== 'INVALID' && error.code !== 'REFUSED')) throw error;
  return error.fields.map(({ message }) => message).join(' ') || (error.serverMessage ?? otherwise);
}
