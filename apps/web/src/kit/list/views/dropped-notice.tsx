import { viewTexts as texts } from '@comptoir/shared/views/texts';
import { Columns3 } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { ListViews } from './use-list-views.ts';
import { saveCurrent } from './view-actions.ts';

interface DroppedNoticeProps<Row> {
  list: ListScreen<Row>;
  listViews: ListViews;
}

/** Names what the view, or an address without one, asks for and the list does not have (VUE-005). */
export function DroppedNotice<Row>({ list, listViews }: DroppedNoticeProps<Row>) {
  const { current, dropped } = listViews;
  if (dropped.length === 0) return null;
  const parts = dropped.map(({ kind, label }) => texts.droppedParts[kind](label));
  const save = current && (
    <Button kind="quiet" size="small" onClick={() => void saveCurrent({ list, listViews }, current)}>
      {texts.save}
    </Button>
  );
  return (
    <div role="status" className="mb-3">
      <Banner icon={Columns3} action={save}>
        {current === undefined ? texts.droppedOfAddress(parts) : texts.droppedOf(current.name, parts)}
      </Banner>
    </div>
  );
}
