import { VERSION_SORTS, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { ApprovedVersionForm } from '@comptoir/shared/access/versions';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { made } from '../person.ts';
import { orderBy, paging, q } from '../query.ts';

/** A version of the mobile application, allowed while `approved` (VER-028). */
const ApprovedVersion = z.object({
  uuid: Uuid,
  version: z.string(),
  os: z.enum(VERSION_SYSTEMS),
  domain: z.string(),
  /** A boolean, or the digits 1 and 0 (VER-028). */
  approved: z.codec(z.union([z.boolean(), z.literal([0, 1])]), z.boolean(), { decode: Boolean, encode: (flag) => flag }),
  ...made,
});
export type ApprovedVersion = z.output<typeof ApprovedVersion>;

export const versions = {
  /** `search` is the search field above the table, the others are its column filters; all are combined (OP-096). */
  list: get('approved_versions', {
    query: z.object({
      ...paging,
      search: q.string.optional(),
      version: q.string.optional(),
      os: z.enum(VERSION_SYSTEMS).optional(),
      domain: q.string.optional(),
      approved: q.bit.optional(),
      order: orderBy(VERSION_SORTS),
    }),
    reply: list(ApprovedVersion),
    source: ['VER-012'],
  }),
  create: post('approved_versions', {
    body: body(ApprovedVersionForm),
    reply: json(ApprovedVersion, 201),
    refusals: [422],
    source: ['VER-011'],
  }),
  /** Toggles the approval. The empty body is sent as `{}`: a request without a body would be refused (OP-097). */
  toggle: patch('approved_versions/{uuid}', {
    body: body(z.object({})),
    reply: json(ApprovedVersion),
    refusals: [404],
    source: ['VER-013'],
  }),
  /** The reply has no body; the server's client treats that as success (VER-016, OP-098). */
  remove: del('approved_versions/{uuid}', { reply: empty, refusals: [404], source: ['VER-014'] }),
};
