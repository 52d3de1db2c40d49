import { Highlight, HighlightBody } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { Image, Option } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, del, empty, get, json, list, patch, post } from '../call.ts';
import { paging } from '../query.ts';

const HighlightWire = Highlight.extend({ image: Image.nullable().default(null), propertyValue: Option.nullable().default(null) });

/** Category, image and search tag are sent as bare uuids (open point of MEG-019). */
export const megaMenu = {
  list: get('mega_menu_categories', { query: z.object(paging), reply: list(HighlightWire), refusals: [400], source: ['MEG-016'] }),
  get: get('mega_menu_categories/{uuid}', { reply: json(HighlightWire), refusals: [404], source: ['MEG-017'] }),
  create: post('mega_menu_categories', {
    body: body(HighlightBody),
    reply: json(HighlightWire, 201),
    refusals: [400, 422],
    source: ['MEG-019'],
  }),
  /** Undocumented body; assumed: that of the creation (open point of MEG-018), any subset of it as a merge patch. */
  update: patch('mega_menu_categories/{uuid}', {
    body: body(HighlightBody.partial()),
    reply: json(HighlightWire),
    refusals: [400, 404, 422],
    source: ['MEG-018'],
  }),
  remove: del('mega_menu_categories/{uuid}', { reply: empty, refusals: [404], source: ['MEG-020'] }),
};
