import { listTexts as texts } from '@comptoir/shared/list-texts';
import { ListFilter } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** Notice that the list is filtered, with a button that clears the filters. */
export function FilteredNotice({ text, onClear }: { text: string; onClear: () => void }) {
  const clear = (
    <Button kind="quiet" size="small" onClick={onClear}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <div role="status" className="mb-3">
      <Banner icon={ListFilter} action={clear}>
        {text}
      </Banner>
    </div>
  );
}
