import type { WireQuery } from '@comptoir/marketplace-api/query';
import { parseQuery } from '@comptoir/marketplace-api/query';
import { Uuid } from '@comptoir/shared/fields';
import type { FastifyRequest } from 'fastify';
import { fr } from 'zod/locales';
import type { AnyCall } from './handler.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { badRequest, invalid, notFound, unsupportedType, type Violation } from './problems.ts';

/** Wording of what a schema does not word itself. */
const french = { error: fr().localeError };

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** `['values', 2, 'value']` → `values[2].value`, as API Platform writes it (PRD-023). */
const propertyPath = (path: PropertyKey[]) =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('');

const toViolation = ({ path, message }: Issue): Violation => ({ propertyPath: propertyPath(path), message });

/** Path parameters; what cannot be an id is an unknown resource. */
export function readParams(call: AnyCall, request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) if (/uuid$/i.test(name) && !Uuid.safeParse(value).success) throw notFound();
  return call.path.includes('{') ? params : {};
}

export function readQuery(call: AnyCall, request: FastifyRequest): unknown {
  const search = request.url.split('?')[1] ?? '';
  const wire: WireQuery = parseQuery(new URLSearchParams(search));
  const read = call.query.safeDecode(wire as never, french);
  if (read.success) return read.data;
  throw badRequest((read.error.issues as Issue[]).map((issue) => `${propertyPath(issue.path)}: ${issue.message}`).join('\n'));
}

const JSON_BODY = /^application\/(ld\+|merge-patch\+)?json\b/;

interface ReadBody {
  body: unknown;
  file: UploadedFile | undefined;
}

export async function readBody(call: AnyCall, request: FastifyRequest): Promise<ReadBody> {
  if (call.body === undefined) return { body: undefined, file: undefined };
  const { fields, file } =
    call.body.kind === 'multipart' ? await readMultipart(request, call.body.file) : { fields: request.body, file: undefined };
  if (call.body.kind === 'json') {
    const type = request.headers['content-type'] ?? '';
    // API Platform takes nothing but merge patches on PATCH (OP-003).
    if (!JSON_BODY.test(type) || (call.method === 'PATCH' && !type.startsWith('application/merge-patch+json'))) throw unsupportedType();
  }
  const read = call.body.schema.safeDecode(fields, french);
  if (!read.success) throw invalid((read.error.issues as Issue[]).map(toViolation));
  return { body: read.data, file };
}
