import { newsName as nameOf, newsList } from '@comptoir/shared/homepage/news-list';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { RowLink } from '../../../kit/list/table/row-link.tsx';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type Row = RowOf<typeof newsList>;
const { news } = trpc.homepage;

const edit = ({ uuid }: Row) => href('editNews', { uuid });

const remove = (row: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    run: () => mutate(news.remove.mutationOptions(), { uuid: row.uuid }),
    done: texts.removed,
    failed: null,
  });

const LIST = listScreen(newsList, {
  name: { to: edit },
  rowActions: (row) => (
    <>
      <RowLink icon={Pencil} to={edit(row)} label={texts.edit(nameOf(row))} />
      <IconButton icon={Trash2} size="row" label={texts.remove(nameOf(row))} onClick={() => remove(row)} />
    </>
  ),
  actionsWidth: '6rem',
});

const read = (input: ListQuery<typeof newsList>) => news.list.queryOptions(input);

export const data = listData(LIST, read);

/** `/admin/homepage/news` (NEW-001). */
export const Screen = () => <ListPage list={LIST} read={read} action={<AddLink label={texts.add} to={href('addNews')} />} />;
