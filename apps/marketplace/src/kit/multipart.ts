import type { FastifyRequest } from 'fastify';
import { badRequest, invalid, unsupportedType } from './problems.ts';

export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The file part named `name` and the text fields beside it, whatever their order. */
export async function readMultipart(
  request: FastifyRequest,
  name: string,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw unsupportedType();
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === name) file = { name: part.filename, content: await part.toBuffer() };
    else throw badRequest(`Le fichier «${part.fieldname}» n'est pas attendu.`);
  }
  if (file === undefined) throw invalid([{ propertyPath: name, message: 'Le fichier est obligatoire.' }]);
  return { file, fields };
}
