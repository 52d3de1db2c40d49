import type { ErrorBody } from '@comptoir/shared/errors';
import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import {
  supplierContract as contract,
  shippingTexts,
  supplierTexts as texts,
  backOfficeUserTexts as userTexts,
} from '@comptoir/shared/suppliers/texts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { HistoryLink } from '../../../kit/history-link.tsx';
import { TabLinks } from '../../../kit/list/tab-links.tsx';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { RecordGone } from '../../../kit/record-gone.tsx';
import { RecordHead } from '../../../kit/record-head.tsx';
import { useScreenQuery } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureOf } from '../failure-of.ts';
import { readMethods } from '../shipping-methods/shipping-method-list.tsx';
import { readUsers } from './back-office-user-list.tsx';
import { openSupplier, toggleSupplier } from './supplier-actions.ts';

const { suppliers } = trpc.suppliers;

/** 1 = shipping methods, 2 = back-office users, 3 = orders (SUP-059, SUP-060). */
export type SupplierTab = '1' | '2' | '3';

const totalOf = ({ total }: { total: number }) => total;

/** Links, each with its own address (SUP-060); the link to the orders leaves the application, once its address is loaded (SUP-061). */
function Tabs({ supplier, current }: { supplier: string; current: SupplierTab }) {
  const { data: ordersUrl } = useQuery(suppliers.ordersUrl.queryOptions({ uuid: supplier }));
  const { data: methods } = useQuery({ ...readMethods(supplier), select: totalOf });
  const { data: users } = useQuery({ ...readUsers(supplier), select: totalOf });
  const to = (ariaSelected: SupplierTab) => href('supplierDetail', { uuid: supplier, ariaSelected });
  const tabs = [
    { key: '1', label: shippingTexts.title, to: to('1'), count: methods },
    { key: '2', label: userTexts.title, to: to('2'), count: users },
    { key: '3', label: texts.ordersTab, to: ordersUrl ?? to('3') },
  ];
  return <TabLinks label={texts.tabs} tabs={tabs} current={current} />;
}

interface SupplierRecordProps {
  supplier: string;
  tab: SupplierTab;
  /** The tab, below the head of the supplier. */
  children: (head: ReactNode) => ReactNode;
}

/** An unknown supplier has its own screen, and an expired session its own dialog. */
const readFailureOf = (failure: ErrorBody) =>
  failure.code === 'NOT_FOUND' || failure.code === 'UNAUTHENTICATED' ? undefined : failureOf(failure);

/** A supplier: its name is the title of each tab, with its state and its facts (DAY-011); why it could not be loaded is announced (SUP-048). */
export function SupplierRecord({ supplier, tab, children }: SupplierRecordProps) {
  const { data, failure } = useScreenQuery(suppliers.get.queryOptions({ uuid: supplier }), readFailureOf);
  const failed = failure === null || data !== undefined ? undefined : readFailureOf(failure);
  useEffect(() => {
    if (failed !== undefined) toast.error(failed);
  }, [failed]);
  if (data === undefined && failure?.code === 'NOT_FOUND')
    return <RecordGone title={texts.supplier} requestId={failure.requestId} back={href('listSuppliers')} />;
  const { name, isActive } = data ?? {};
  return children(
    <RecordHead
      name={name}
      kind={texts.supplier}
      state={
        name !== undefined &&
        isActive !== undefined && (
          <ToggleCell
            label={texts.stateOf(name)}
            isOn={isActive}
            labels={supplierList.columns.isActive.labels}
            onToggle={() => toggleSupplier({ uuid: supplier, name, isActive })}
          />
        )
      }
      actions={
        <>
          <HistoryLink kind="supplier" uuid={supplier} />
          <Button {...openSupplier.preload} onClick={() => openSupplier({ uuid: supplier })}>
            <Icon of={Pencil} />
            {texts.editSupplier}
          </Button>
        </>
      }
      facts={
        data
          ? [
              { term: texts.hasFees, value: data.hasFees === 'yes' ? `${data.fees}\u00a0€` : contract.noFees },
              {
                term: texts.email,
                value: data.email && (
                  <a href={`mailto:${data.email}`} className="link">
                    {data.email}
                  </a>
                ),
              },
              { term: texts.phoneNumber, value: data.phoneNumber },
              { term: texts.notes, value: data.notes, wide: true },
            ]
          : []
      }
      tabs={<Tabs supplier={supplier} current={tab} />}
    />,
  );
}
