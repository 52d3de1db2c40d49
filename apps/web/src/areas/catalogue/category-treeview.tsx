import type { CategoryNode } from '@comptoir/shared/catalogue/category-tree';
import { categoryTreeContract as contract, categoryTreeTexts as texts } from '@comptoir/shared/catalogue/category-tree-texts';
import { categoryTexts } from '@comptoir/shared/catalogue/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, RotateCcw, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '../../kit/failure-text.ts';
import { ago } from '../../kit/time-passed.ts';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TreePanel } from './category-tree/tree-panel.tsx';
import { countOf } from './category-tree/tree-rows.ts';

/** `/admin/category/treeview`: the whole tree, from the copy that the server keeps, whose age is said when it is old (CAT-024). */
export function Screen() {
  const { data, error, isFetching, refetch } = useQuery(
    // Thousands of nodes are compared in no time, but for nothing: another copy is another tree.
    trpc.catalogue.categories.tree.queryOptions(undefined, { structuralSharing: false }),
  );
  const toList = (
    <Link to={href('listCategories')} className={buttonClass({})}>
      {texts.list}
    </Link>
  );
  const retry = () => void refetch();
  return (
    <>
      <PageHeader title={contract.title} meta={data && listTexts.total(categoryTexts.noun, countOf(data.items))} actions={toList} />
      {data?.stale && (
        <div className="mb-3">
          <Banner
            tone="warning"
            action={
              <Button size="small" busy={isFetching} onClick={retry}>
                {listTexts.retry}
              </Button>
            }
          >
            {texts.stale(ago(data.refreshedAt, Date.now()))}
          </Banner>
        </div>
      )}
      {data ? <Tree nodes={data.items} /> : error ? <Failed error={error} busy={isFetching} onRetry={retry} /> : <Loading />}
    </>
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

/** CAT-055. */
function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const failure = readError(error);
  const retry = (
    <Button kind="primary" busy={busy} onClick={onRetry}>
      <Icon of={RotateCcw} />
      {listTexts.retry}
    </Button>
  );
  return (
    <Empty icon={Unplug} title={contract.failed} actions={retry} note={<RequestId id={failure.requestId} />} alert>
      <p>{failureText(failure)}</p>
    </Empty>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{texts.loading}</span>
    {['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-44', 'w-36'].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <Skeleton key={index} className={`h-6 ${width}`} />
    ))}
  </div>
);
