import { NEWS_PAGE_SIZES } from '@comptoir/shared/homepage/news-list';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { date, figure, name, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { href } from '../../lib/routes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export interface NewsRow {
  uuid: string;
  position: number;
  product: { uuid: string; value: string | null };
  image: { url: string } | null;
  createdAt: string;
}

/** What a row is called: its product's name, or its uuid where the marketplace told no name. */
export const newsName = ({ product }: NewsRow) => product.value ?? product.uuid;

const BOTH_WAYS = ['asc', 'desc'] as const;
const edit = ({ uuid }: NewsRow) => href('editNews', { uuid });

/** NEW-002 (OP-053). */
export const newsList = (remove: (row: NewsRow) => void): ListDeclaration<NewsRow> => ({
  route: 'newsList',
  title: texts.title,
  noun: texts.noun,
  pageSizes: NEWS_PAGE_SIZES,
  search: texts.search,
  columns: [
    thumbnail('image', texts.picture, ({ image }) => image?.url ?? null, texts.noPicture),
    name('product', texts.product, newsName, { to: edit }),
    figure('position', texts.position, ({ position }) => position, { sort: { field: 'position', directions: BOTH_WAYS } }),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { sort: { field: 'createdAt', directions: BOTH_WAYS } }),
  ],
  actions: (row) => (
    <>
      <RowLink icon={Pencil} to={edit(row)} label={texts.edit(newsName(row))} />
      <IconButton icon={Trash2} size="row" label={texts.remove(newsName(row))} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '6rem',
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
});
