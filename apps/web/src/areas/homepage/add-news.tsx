import type { NewsForm as Values } from '@comptoir/shared/homepage/news';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { NewsForm } from './news-form.tsx';

// No position is chosen at first: the empty one is what the schema refuses.
const NEW: Values = { product: '', position: null as never, imageWeb: null, imageMobile: null };

/** `/admin/homepage/news/add` (NEW-004). */
export function Screen() {
  const create = useMutation(trpc.homepage.news.create.mutationOptions());
  return <NewsForm way="add" values={NEW} draft="news:new" save={(form) => create.mutateAsync(form)} />;
}
