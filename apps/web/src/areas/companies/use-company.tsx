import { companyContract as contract, companyTexts as texts } from '@comptoir/shared/companies/texts';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { RecordGone } from '../../kit/record-gone.tsx';
import { useScreenQuery } from '../../kit/screen-query.ts';
import { ReturnLink } from '../../kit/use-way-back.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';

/** The company, for the first rendering on the server too. */
export const companyQuery = (uuid: string) => trpc.companies.companies.get.queryOptions({ uuid });

/** The company; undefined while it is loading. A failure opens the documents' alert (CMP-043); `gone`: it does not exist. */
export function useCompany(uuid: string) {
  const { data, failure } = useScreenQuery(companyQuery(uuid), () => contract.notRead);
  const failed = failure !== null && data === undefined;
  useEffect(() => {
    if (failed) toast.error(contract.notRead);
  }, [failed]);
  const gone = failed && failure.code === 'NOT_FOUND' && (
    <RecordGone title={texts.name} requestId={failure.requestId} back={href('listCompanies')} />
  );
  return { company: data, gone };
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
