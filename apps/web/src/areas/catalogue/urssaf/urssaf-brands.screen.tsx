import { urssafBrandList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { urssafTexts as texts } from '@comptoir/shared/catalogue/urssaf/urssaf-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { HistoryLink } from '../../../kit/history-link.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const { urssafCategories } = trpc.catalogue;

const LIST = { ...listScreen(urssafBrandList), rowName: texts.brandRow };

const read = (input: ListQuery<typeof urssafBrandList>) => urssafCategories.brands.queryOptions(input);

export const data = listData(LIST, read, ({ uuid = '' }) => ({ category: uuid }));

/** `/admin/catalogue/mapping-categories-urssaf-brand/:uuid/list` (URS-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Brands key={uuid} category={uuid} />;
}

function Brands({ category }: { category: string }) {
  const parent = { title: texts.brandsTitle, back: href('ListUrssaf') };
  const { data: named, gone } = useParentRecord(urssafCategories.name.queryOptions({ uuid: category }), parent);
  const title = named === undefined ? texts.brandsTitle : texts.brandsOf(named.name);
  const list = useMemo(() => ({ ...LIST, title }), [title]);
  if (gone) return gone;
  return (
    <ListPage
      list={list}
      record={named?.name}
      scope={{ category }}
      read={read}
      action={
        <>
          <HistoryLink kind="urssafCategory" uuid={category} />
          <Link to={href('editMappingCategoriesUrssafBrand', { uuid: category })} className={buttonClass({ kind: 'primary' })}>
            <Icon of={ListChecks} />
            {texts.edit}
          </Link>
        </>
      }
    />
  );
}
