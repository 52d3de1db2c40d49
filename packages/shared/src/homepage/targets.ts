import { z } from 'zod';
import { type Image, Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { TARGET_KINDS } from './kinds.ts';

const Kind = z.enum(TARGET_KINDS);

/** Search text; for a filter, the name of its category. */
export const TargetSearch = z.object({ kind: Kind, text: z.string().trim().min(SEARCH_MIN_LENGTH).max(100) });

export const TargetKey = z.object({ kind: Kind, uuid: Uuid });

/** Target of a carousel, an item or a news item. The name of a category is its path; the name of a filter begins with its category. */
export interface Target {
  uuid: string;
  name: string;
  image: z.infer<typeof Image> | null;
}
