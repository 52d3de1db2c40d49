import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { AddLink } from '../../kit/list/add.tsx';
import { date, figure, name, thumbnail } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { BOTH_WAYS } from '../../kit/list/sort.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Row = Outputs['homepage']['news']['list']['items'][number];
const { news } = trpc.homepage;

/** What a row is called: its product's name, or its uuid where the marketplace told no name. */
const nameOf = ({ product }: Row) => product.value ?? product.uuid;
const edit = ({ uuid }: Row) => href('editNews', { uuid });

const remove = (row: Row) =>
  ask({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    run: () => mutate(news.remove.mutationOptions(), { uuid: row.uuid }),
    done: texts.removed,
    failed: null,
  });

/** NEW-002 (OP-053). */
const LIST: ListDeclaration<Row> = {
  route: 'newsList',
  title: texts.title,
  noun: texts.noun,
  search: texts.search,
  columns: [
    thumbnail('image', texts.picture, ({ image }) => image?.url ?? null, texts.noPicture),
    name('product', texts.product, nameOf, { to: edit }),
    figure('position', texts.position, ({ position }) => position, { sort: BOTH_WAYS }),
    date('createdAt', texts.createdAt, ({ createdAt }) => createdAt, { sort: BOTH_WAYS }),
  ],
  actions: (row) => (
    <>
      <RowLink icon={Pencil} to={edit(row)} label={texts.edit(nameOf(row))} />
      <IconButton icon={Trash2} size="row" label={texts.remove(nameOf(row))} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '6rem',
  exportView: exportOf('news', listInput, ['product', 'position', 'createdAt']),
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
};

const read = (state: ListState) => news.list.queryOptions(listInput(state));

/** `/admin/homepage/news` (NEW-001). */
export const Screen = () => <ListPage list={LIST} read={read} action={<AddLink label={texts.add} to={href('addNews')} />} />;
