import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import type { ReactNode } from 'react';
import { MaskedCode } from '../../kit/masked-code.tsx';
import { PanelText } from '../../kit/panel.tsx';
import { formatDay } from '../../lib/day.ts';
import { formatDate } from '../../lib/format.ts';
import { SourcePanel } from './source-panel.tsx';
import type { Sources } from './use-sources.ts';

/** The codes that the order has taken, masked as in their list (ORD-001, MSK-001). */
export const CodePanel = ({ source }: { source: Sources['codes'] }) => (
  <SourcePanel title={texts.delivered} name={texts.sources.codes} source={source} count={({ units }) => units.length}>
    {({ units, isComplete }) => (
      <Units isComplete={isComplete} none={texts.noCode}>
        {units.map((unit) => (
          <Unit key={unit.uuid} unit={unit}>
            <MaskedCode kind="codes" uuid={unit.uuid} code={unit.code} sealed={unit.sealed} />
          </Unit>
        ))}
      </Units>
    )}
  </SourcePanel>
);

/** The documents that the order has taken (ORD-001). */
export const DocumentPanel = ({ source }: { source: Sources['documents'] }) => (
  <SourcePanel title={texts.deliveredDocuments} name={texts.sources.documents} source={source} count={({ units }) => units.length}>
    {({ units, isComplete }) => (
      <Units isComplete={isComplete} none={texts.noDocument}>
        {units.map((unit) => (
          <Unit key={unit.uuid} unit={unit}>
            <MaskedCode kind="documents" uuid={unit.uuid} code={unit.docName} sealed={unit.sealed} />
          </Unit>
        ))}
      </Units>
    )}
  </SourcePanel>
);

interface UnitsProps {
  isComplete: boolean;
  /** Shown when there is none. */
  none: string;
  children: readonly ReactNode[];
}

const Units = ({ isComplete, none, children }: UnitsProps) => (
  <>
    {children.length > 0 ? <ul>{children}</ul> : <PanelText>{none}</PanelText>}
    {!isComplete && <PanelText>{texts.incomplete}</PanelText>}
  </>
);

interface UnitProps {
  unit: { productName: string; supplierName: string | null; saleDate: string | null; expirationDate: string | null };
  /** What the customer received. */
  children: ReactNode;
}

const Unit = ({ unit: { productName, supplierName, saleDate, expirationDate }, children }: UnitProps) => (
  <li className="grid gap-x-4 gap-y-0.5 border-t border-border-subtle px-4 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
    <span className="font-medium wrap-anywhere">{children}</span>
    <span className="min-w-0 wrap-anywhere">
      {productName}
      {supplierName && <span className="block text-muted">{supplierName}</span>}
    </span>
    <span className="text-muted tabular-nums sm:text-end">
      {saleDate && <span className="block">{texts.sold(formatDate(saleDate))}</span>}
      {expirationDate && <span className="block">{texts.expires(formatDay(expirationDate))}</span>}
    </span>
  </li>
);
