import { newsName as nameOf, newsList } from '@comptoir/shared/homepage/news-list';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink, listRoute } from '../../../kit/list/list-route.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';

type Row = RowOf<typeof newsList>;
const { news } = trpc.homepage;

const edit = ({ uuid }: Row) => href('editNews', { uuid });

const remove = (row: Row) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(nameOf(row)),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(news.remove.mutationOptions(), { uuid: row.uuid }),
    successText: texts.removed,
    errorText: null,
  });

/** `/admin/homepage/news` (NEW-001). */
export const { Screen, data } = listRoute(newsList, {
  read: (input) => news.list.queryOptions(input),
  action: <AddLink label={texts.add} to={href('addNews')} />,
  name: { to: edit },
  rowActions: [
    (row) => ({ icon: Pencil, label: texts.edit(nameOf(row)), to: edit(row) }),
    (row) => ({ icon: Trash2, label: texts.remove(nameOf(row)), run: () => remove(row) }),
  ],
});
