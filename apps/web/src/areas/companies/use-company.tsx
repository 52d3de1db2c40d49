import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { ReturnLink } from '../../kit/return-link.tsx';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';

/** Name of the company; undefined while it is loading. A failure opens the documents' alert (CMP-043). */
export function useCompanyName(uuid: string): string | undefined {
  const { data, failure } = useScreenQuery(trpc.companies.companies.get.queryOptions({ uuid }), () => contract.notRead);
  const failed = failure !== null && data === undefined;
  useEffect(() => {
    if (failed) toast.error(contract.notRead);
  }, [failed]);
  return data?.name;
}

/** Replaces a screen whose address contains no company (CMP-036). */
export const NoCompany = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Empty
      icon={Building2}
      title={contract.noCompany}
      alert
      actions={
        <ReturnLink to={href('listCompanies')} className={buttonClass({ kind: 'primary' })}>
          {texts.backToCompanies}
        </ReturnLink>
      }
    />
  </>
);
