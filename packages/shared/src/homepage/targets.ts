import { z } from 'zod';
import { type Image, Uuid } from '../fields.ts';
import { SEARCH_MIN_LENGTH } from '../paging.ts';
import { TARGET_KINDS } from './kinds.ts';

const Kind = z.enum(TARGET_KINDS);

/** The text of a search: of a filter's, the name of its category. */
export const TargetSearch = z.object({ kind: Kind, text: z.string().trim().min(SEARCH_MIN_LENGTH).max(100) });

export const TargetKey = z.object({ kind: Kind, uuid: Uuid });

/** A record that a carousel, an item or a news item leads to: a category is called by its path, a filter after its category. */
export interface Target {
  uuid: string;
  name: string;
  image: z.infer<typeof Image> | null;
}
