import { isChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** «Historique» of the record that a form edits (HIS-001). Its draft has the name of its kind, then its uuid; a new record has none. */
export function HistoryLink({ draft }: { draft: string }) {
  const [kind = '', uuid = ''] = draft.split(':');
  if (!isChangedKind(kind) || !UUID.test(uuid)) return null;
  return (
    <Link to={href('recordHistory', { kind, uuid })} className={buttonClass({})}>
      <Icon of={History} />
      {texts.history}
    </Link>
  );
}
