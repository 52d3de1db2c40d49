import { importRowList } from '@comptoir/shared/imports/row-list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { TruncatedText } from '../../kit/list/table/truncated-text.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { showDay } from '../../lib/day.ts';
import { trailTo } from '../../lib/navigation.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { importQuery, listOf } from './import-query.ts';
import { VERDICT_TONES } from './rows-table.tsx';

const rowsScreen = listScreen(importRowList, {
  cells: {
    values: ({ values }) => (
      <TruncatedText
        look="table-name"
        text={Object.values(values)
          .filter((value) => value !== '')
          .map(showDay)
          .join(' · ')}
      />
    ),
  },
  tones: {
    verdict: VERDICT_TONES,
    outcome: { added: 'success', refused: 'danger', moved: 'warning', unknown: 'warning' },
  },
});

const read = (input: ListQuery<typeof importRowList>) => trpc.imports.rows.queryOptions(input);

export const data: ScreenData = (address) => listData(rowsScreen, read, ({ uuid = '' }) => ({ uuid }))(address);

/** `/admin/imports/:uuid/rows`: the rows of an import, by verdict and outcome, searched and by page (IPL-017, IPL-027). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: shown } = useQuery(importQuery(uuid));
  const above = shown === undefined ? [href('jobList')] : trailTo(listOf(shown));
  return <ListPage key={uuid} list={rowsScreen} trail={[...above, href('import', { uuid })]} scope={{ uuid }} read={read} />;
}
