import { z } from 'zod';
import { listOf, Uuid } from '../fields.ts';
import { viewTexts as texts } from './texts.ts';
import { VIEW_NAME_MAX } from './view-limits.ts';

/** A column or a filter of a view, with its label: named when a later release no longer has it (VUE-005). */
export const ViewPart = z.object({ kind: z.enum(['column', 'filter']), key: z.string().max(100), label: z.string().max(200) });
export type ViewPart = z.infer<typeof ViewPart>;

/** `codes`, or with the tab of its screen `codes:gone`. */
const ListName = z
  .string()
  .max(60)
  .regex(/^[\w-]+(?::[\w-]+)?$/);
const RouteName = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
const Name = z.string().trim().min(1, texts.nameRequired).max(VIEW_NAME_MAX);
const Content = z.object({ query: z.string().max(4_000), parts: listOf(ViewPart, 200) });

/** What the user says of a new view. */
export const ViewNaming = z.object({
  name: Name,
  isShared: z.boolean(),
  /** The user opens the list with it. */
  isDefault: z.boolean(),
});

export type ViewNaming = z.infer<typeof ViewNaming>;

/** A new view. The browser chooses its uuid: sent again, the request creates nothing. */
export const ViewForm = Content.extend({ ...ViewNaming.shape, uuid: Uuid, list: ListName, route: RouteName.nullable() });
export type ViewForm = z.infer<typeof ViewForm>;

/** A change of a view that was read with this version. */
export const ViewChange = Content.extend({ name: ViewNaming.shape.name, isShared: ViewNaming.shape.isShared })
  .partial()
  .extend({ uuid: Uuid, version: z.int().min(1) });
export type ViewChange = z.infer<typeof ViewChange>;

export const ViewDefault = z.object({ list: ListName, uuid: Uuid.nullable() });
export type ViewDefault = z.infer<typeof ViewDefault>;

/** A view as its readers see it. */
export interface SavedView extends Omit<ViewForm, 'isDefault'> {
  authorName: string;
  /** The reader is its author. */
  isOwn: boolean;
  /** The reader opens the list with it. */
  isDefault: boolean;
  version: number;
}
