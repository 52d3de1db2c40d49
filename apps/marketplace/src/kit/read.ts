import { isInvalidIri } from '@comptoir/marketplace-api/iri';
import type { WireQuery } from '@comptoir/marketplace-api/query';
import { parseQuery } from '@comptoir/marketplace-api/query';
import { Uuid } from '@comptoir/shared/fields';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fr } from 'zod/locales';
import type { AnyCall } from './handler.ts';
import { badRequest, invalid, notFound, unsupportedType, type Violation } from './problems.ts';
import { logBody } from './request-log.ts';
import { keepUpload, type UploadedFile } from './upload.ts';

/** The file part named `name`, of at most `maxBytes`, and the text fields, in any order. The caller must close the file. */
async function readMultipart(
  request: FastifyRequest,
  { file: name, maxBytes }: { file: string; maxBytes: number },
): Promise<{ file: UploadedFile | undefined; fileType: string | undefined; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw unsupportedType();
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  let fileType: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === name && file === undefined) {
        fileType = part.mimetype;
        file = await keepUpload(part.filename, part.file);
      } else throw badRequest(`Le fichier «${part.fieldname}» n'est pas attendu.`);
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  return { file, fileType, fields };
}

/** Messages for schema errors without their own message. */
const french = { error: fr().localeError };

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** `['values', 2, 'value']` → `values[2].value`, as API Platform writes it (PRD-023). */
const propertyPath = (path: PropertyKey[]) =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('');

const toViolation = ({ path, message }: Issue): Violation => ({ propertyPath: propertyPath(path), message });

/** Validates a changed row against the schema of its form; 422 on violations. Returns the parsed row. */
export function checked<Form extends z.ZodType>(form: Form, value: z.input<Form>): z.output<Form> {
  const read = form.safeParse(value, french);
  if (!read.success) throw invalid((read.error.issues as Issue[]).map(toViolation));
  return read.data;
}

/** Path parameters; an invalid id is an unknown resource. */
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

/** Violation of a multipart call without its file, added to those of its fields (GEO-040, IMP-012). */
const missing = (file: string): Violation => ({ propertyPath: file, message: 'Aucun fichier sélectionné.' });

/** The decoded body. The caller must close the file. */
export async function readBody(call: AnyCall, request: FastifyRequest): Promise<ReadBody> {
  if (call.body === undefined) return { body: undefined, file: undefined };
  const isForm = call.body.kind === 'multipart';
  const { fields, file, fileType } = call.body.kind === 'multipart' ? await readMultipart(request, call.body) : { fields: request.body };
  if (call.body.kind === 'multipart') logBody(request, { ...(fields as object), [call.body.file]: file?.name }, fileType);
  if (call.body.kind === 'json') {
    const type = request.headers['content-type'] ?? '';
    // API Platform accepts only merge patches on PATCH (OP-003).
    if (!JSON_BODY.test(type) || (call.method === 'PATCH' && !type.startsWith('application/merge-patch+json'))) throw unsupportedType();
  }
  const read = call.body.schema.safeDecode(fields, french);
  if (read.success && (file !== undefined || !isForm)) return { body: read.data, file };
  await file?.close();
  const iri = read.success ? undefined : (read.error.issues as Issue[]).find(isInvalidIri);
  if (iri !== undefined) throw badRequest(iri.message);
  const wrong = read.success ? [] : (read.error.issues as Issue[]).map(toViolation);
  throw invalid([...(isForm && file === undefined ? [missing(call.body.file)] : []), ...wrong]);
}
