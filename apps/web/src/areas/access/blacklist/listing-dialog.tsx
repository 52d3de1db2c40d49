import { blacklistTexts as texts } from '@comptoir/shared/access/texts';
import { Link } from 'react-router';
import { ReadDialog } from '../../../kit/form/read-page.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog as DialogBox } from '../../../ui/dialog.tsx';
import { Blacklistings } from './history-tables.tsx';

interface DialogProps {
  /** Uuid of the entry. */
  uuid: string;
  name: string;
  onClose: () => void;
}

/** Date and reason of a blacklisting, with a link to the complete history (BLA-035, OP-093). */
export const Dialog = ({ uuid, name, onClose }: DialogProps) => (
  <ReadDialog title={texts.historyOf(name)} query={trpc.access.blacklist.get.queryOptions({ uuid })} onClose={onClose}>
    {({ blacklists }) => (
      <DialogBox
        title={texts.historyOf(name)}
        wide
        onClose={onClose}
        actions={
          <Link to={href('UserBlacklistHistorique', { uuid })} className={buttonClass({ kind: 'primary' })} data-autofocus>
            {texts.openHistory}
          </Link>
        }
      >
        <Blacklistings rows={blacklists} />
      </DialogBox>
    )}
  </ReadDialog>
);
