import { importRowList } from '@comptoir/shared/imports/row-list';
import { causeText } from '@comptoir/shared/imports/row-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { TruncatedText } from '../../kit/list/table/cells.tsx';
import { useParentRecord } from '../../kit/record-gone.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { formatDay } from '../../lib/day.ts';
import { trailTo } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Import, importQuery, listOf } from './import-query.ts';
import { VALIDATION_TONES } from './rows-table.tsx';

const rowsScreen = listScreen(importRowList, {
  cells: {
    values: ({ values }) => (
      <TruncatedText
        variant="table-name"
        text={Object.values(values)
          .filter((value) => value !== '')
          .map(formatDay)
          .join(' · ')}
      />
    ),
  },
  tones: {
    verdict: VALIDATION_TONES,
    outcome: { added: 'success', refused: 'danger', moved: 'warning', unknown: 'warning' },
  },
});

/** A search that is left ends on the server too: it may compare a million rows. */
const read = (input: ListQuery<typeof importRowList>) => trpc.imports.rows.queryOptions(input, { trpc: { abortOnUnmount: true } });

export const data: ScreenData = (address) => listData(rowsScreen, read, ({ uuid = '' }) => ({ uuid }))(address);

const NO_CAUSES: Import['causes'] = [];

/** The list, with the causes of this import as filter options. */
function withCauses(kind: Import['kind'], causes: Import['causes']) {
  const options = [...new Set(causes.map(({ cause }) => cause))].map((cause) => ({ value: cause, label: causeText(kind, cause) }));
  return { ...rowsScreen, filters: { ...rowsScreen.filters, cause: { ...importRowList.filters.cause, options } } };
}

/**
 * `/admin/imports/:uuid/rows`: the rows of an import, filtered by result of the check and outcome, with search and pages (IPL-017,
 * IPL-027).
 */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: shown, gone } = useParentRecord(importQuery(uuid), { title: importRowList.title, back: href('jobList') });
  const { kind = 'codes', causes = NO_CAUSES } = shown ?? {};
  const list = useMemo(() => withCauses(kind, causes), [kind, causes]);
  if (gone) return gone;
  const above = shown === undefined ? [href('jobList')] : trailTo(listOf(shown));
  return <ListPage key={uuid} list={list} trail={[...above, href('import', { uuid })]} scope={{ uuid }} read={read} />;
}
