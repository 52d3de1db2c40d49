import type { NewsForm as Values } from '@comptoir/shared/homepage/news';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ReadPage } from '../../kit/form/read-page.tsx';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { NewsForm } from './news-form.tsx';

/** `/admin/homepage/news/:uuid/edit` (NEW-003, OP-053). */
export function Screen() {
  const { uuid = '' } = useParams();
  return (
    <ReadPage key={uuid} title={texts.editTitle} reading={trpc.homepage.news.get.queryOptions({ uuid })} back={href('newsList')}>
      {(values) => <EditedNews uuid={uuid} values={values} />}
    </ReadPage>
  );
}

function EditedNews({ uuid, values }: { uuid: string; values: Values }) {
  const update = useMutation(trpc.homepage.news.update.mutationOptions());
  return (
    <NewsForm
      way="edit"
      values={values}
      draft={`news:${uuid}`}
      save={(form, edit) => update.mutateAsync({ uuid, form, ...edit })}
      readAgain={() => queryClient.fetchQuery({ ...trpc.homepage.news.get.queryOptions({ uuid }), staleTime: 0 })}
    />
  );
}
