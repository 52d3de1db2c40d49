import type { CategoryNode } from '@comptoir/shared/catalogue/categories/category-tree';
import { categoryTexts, categoryTreeContract as contract, categoryTreeTexts as texts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryTreeQuery } from '../../../kit/category-tree-query.ts';
import { LoadError, Retry } from '../../../kit/retry.tsx';
import { useScreenQuery } from '../../../kit/screen-query.ts';
import { ago, useNow } from '../../../kit/time-passed.ts';
import { href } from '../../../lib/routes.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { TreePanel } from './category-tree/tree-panel.tsx';
import { countOf } from './category-tree/tree-rows.ts';

/** `/admin/category/treeview`: the complete tree, from the server's cache, with its age when it is old (CAT-024). */
export function Screen() {
  const { data, failure, busy, retry } = useScreenQuery(categoryTreeQuery, () => contract.failed);
  const toList = (
    <Link to={href('listCategories')} className={buttonClass({})}>
      {texts.list}
    </Link>
  );
  return (
    <>
      <PageHeader title={contract.title} meta={data && listTexts.total(categoryTexts.noun, countOf(data.items))} actions={toList} />
      {data?.stale && <StaleBanner refreshedAt={data.refreshedAt} action={<Retry busy={busy} onRetry={retry} />} />}
      {data ? (
        <Tree nodes={data.items} />
      ) : failure ? (
        <LoadError title={contract.failed} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Of its own, so that a passing minute does not render the tree again. */
function StaleBanner({ refreshedAt, action }: { refreshedAt: string; action: ReactNode }) {
  const now = useNow(60_000);
  return (
    <div className="mb-3">
      <Banner tone="warning" action={action}>
        {texts.stale(ago(refreshedAt, now))}
      </Banner>
    </div>
  );
}

function Tree({ nodes }: { nodes: CategoryNode[] }) {
  if (nodes.length > 0) return <TreePanel read={nodes} />;
  return (
    <Empty icon={Inbox} title={listTexts.none(categoryTexts.noun)}>
      <p>{categoryTexts.empty}</p>
    </Empty>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{texts.loading}</span>
    {['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-44', 'w-36'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
      <Skeleton key={index} className={`h-6 ${width}`} />
    ))}
  </div>
);
