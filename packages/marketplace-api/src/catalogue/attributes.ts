import { Attribute } from '@comptoir/shared/catalogue/variants/variant-form';
import { z } from 'zod';
import { get, json, list } from '../call.ts';
import { paging } from '../query.ts';

export const attributes = {
  /** All in one page, with `itemsPerPage=1000`. */
  list: get('attributes', { query: z.object(paging), reply: list(Attribute), source: ['PVA-054'] }),
  get: get('attributes/{uuid}', { reply: json(Attribute), refusals: [404], source: ['PVA-055'] }),
};
