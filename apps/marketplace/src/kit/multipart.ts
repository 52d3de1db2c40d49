import type { FastifyRequest } from 'fastify';
import { badRequest, unsupportedType } from './problems.ts';
import { keepUpload, type UploadedFile } from './upload.ts';

/** The file part named `name`, of at most `maxBytes`, and the text fields, in any order. The caller must close the file. */
export async function readMultipart(
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
