import type { Image } from '../fields.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { BOTH_WAYS } from '../paging.ts';
import { newsTexts as texts } from './texts.ts';

interface NewsRow {
  uuid: string;
  position: number;
  product: { uuid: string; value: string | null };
  image: Image | null;
  createdAt: Moment;
}

/** Name of a row: its product's name, or the uuid if the marketplace has no name. */
export const newsName = ({ product }: Pick<NewsRow, 'product'>) => product.value ?? product.uuid;

/** NEW-002 (OP-053): searches in the products' names; newest first by default (LCM-005). */
export const newsList = defineList<NewsRow>()({
  name: 'news',
  route: 'newsList',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  columns: {
    image: { kind: 'image', title: texts.picture, noImage: texts.noPicture, isWide: true },
    product: { kind: 'name', title: texts.product, value: newsName },
    position: { kind: 'count', title: texts.position, sort: BOTH_WAYS },
    createdAt: { kind: 'date', title: texts.createdAt, sort: BOTH_WAYS },
  },
  emptyText: texts.empty,
  file: { title: 'Nouveautés', prefix: 'nouveautes' },
});
