import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, Problem, problemBody, problemType, unsupportedType } from './problems.ts';

/** Class 22 of Postgres's errors: a value that no column accepts, such as a NUL in a text or a number out of range. */
const isUnstorable = ({ code }: FastifyError) => /^22[0-9A-Z]{3}$/.test(code);

/** Converts an error to a Problem that may be sent to the client. */
function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isUnstorable(error)) return badRequest('La requête contient une valeur invalide.');
  const status = error.statusCode ?? 500;
  if (status === 415) return unsupportedType();
  if (status === 413) return new Problem(413, 'Le fichier est trop volumineux.');
  return status < 500 ? new Problem(status, 'La requête est malformée.') : new Problem(500, 'Une erreur interne est survenue.');
}

/** Replies to an exception thrown while a request was handled. */
export function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500)
    request.log.error({ event: 'call.failed', err: error, call: request.routeOptions.config.call }, 'a call failed');
  if (problem.violations.length > 0 && request.routeOptions.config.refusedAs === 'pairs') {
    const pairs = problem.violations.map(({ propertyPath, message }) => ({ property: propertyPath, message }));
    return reply.code(problem.status).type('application/json; charset=utf-8').send(JSON.stringify(pairs));
  }
  return reply
    .code(problem.status)
    .type(problemType(problem.status))
    .send(JSON.stringify(problemBody(problem)));
}
