import { NEWS_SORTS } from '@comptoir/shared/homepage/news-list';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { sortBy } from '../../kit/list/sort.ts';
import { useQuestion } from '../../kit/use-question.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { newsList, newsName } from './news-list.tsx';

const readNews = ({ page, itemsPerPage, search, sort }: ListState) =>
  trpc.homepage.news.list.queryOptions({ page, itemsPerPage, sort: sortBy(sort, NEWS_SORTS), ...(search && { search }) });

/** `/admin/homepage/news` (NEW-001, NEW-002). */
export function Screen() {
  const { ask, dialog } = useQuestion();
  const remove = useMutation(trpc.homepage.news.remove.mutationOptions());
  const list = newsList((row) =>
    ask({
      title: texts.removeQuestion,
      consequence: texts.removeConsequence(newsName(row)),
      danger: true,
      run: () => remove.mutateAsync({ uuid: row.uuid }),
      done: texts.removed,
    }),
  );
  const add = (
    <Link to={href('addNews')} className={buttonClass({ kind: 'primary' })}>
      <Icon of={Plus} />
      {texts.add}
    </Link>
  );
  return (
    <>
      <ListPage list={list} read={readNews} action={add} />
      {dialog}
    </>
  );
}
