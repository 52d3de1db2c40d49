import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { monitoringTexts, statusLabel } from '@comptoir/shared/vouchers/texts';
import { Link } from 'react-router';
import { PanelLine, PanelText } from '../../kit/panel.tsx';
import { formatDate } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { SourcePanel } from './source-panel.tsx';
import type { Sources } from './use-sources.ts';

/** Other orders of the same e-mail (ORD-001). */
export const OtherOrdersPanel = ({ source, email }: { source: Sources['tracking']; email: string | null }) => (
  <SourcePanel title={texts.others} name={texts.sources.tracking} source={source} count={({ others }) => others.length}>
    {({ others }) => (
      <>
        <ul>
          {others.map(({ id, created, vouchers, alertStatus }) => (
            <PanelLine key={id} aside={formatDate(created)}>
              <Link to={href('orderDossier', { number: String(id) })} className="link">
                {id}
              </Link>
              <span className="block text-muted">{texts.otherOf(monitoringTexts.vouchersOf(vouchers), statusLabel(alertStatus))}</span>
            </PanelLine>
          ))}
        </ul>
        <PanelText>{email === null ? texts.noEmail : others.length === 0 ? texts.noOther : texts.othersNote}</PanelText>
      </>
    )}
  </SourcePanel>
);
