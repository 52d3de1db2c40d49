import {
  strongAuthenticationContract as contract,
  strongAuthenticationTexts as texts,
} from '@comptoir/shared/session/strong-authentication-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { QrPicture } from './qr-picture.tsx';

/** «Authentification forte»: the QR code to scan, and the control that enables its secret (TFA-014, TFA-015). */
export function Screen() {
  // Asked once per visit: each call may make a secret.
  const qrCode = useQuery({
    ...trpc.session.secondFactor.qrCode.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const enable = useMutation({
    ...trpc.session.secondFactor.enable.mutationOptions(),
    meta: { stale: [] },
    onSuccess: ({ message }) => toast.success(message || texts.enabled),
    onError: () => toast.error(contract.notEnabled),
  });
  const retry = (
    <Button size="small" busy={qrCode.isFetching} onClick={() => void qrCode.refetch()}>
      {texts.retry}
    </Button>
  );

  return (
    <>
      <PageHeader title={texts.title} />
      <div className="max-w-(--measure)">
        <p className="text-muted">{texts.intro}</p>
        <ol className="mt-4 list-decimal space-y-1 ps-5">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="my-5">
          {qrCode.isPending && <Skeleton className="size-52" />}
          {qrCode.isError && (
            <Banner tone="danger" action={retry}>
              {texts.notRead}
            </Banner>
          )}
          {qrCode.data && <QrPicture code={qrCode.data} retry={retry} />}
        </div>
        <Button
          kind="primary"
          busy={enable.isPending}
          busyLabel={texts.enabling}
          disabled={enable.isSuccess || !qrCode.data || qrCode.data.kind === 'unusable'}
          onClick={() => enable.mutate()}
        >
          <Icon of={ShieldCheck} />
          {enable.isSuccess ? texts.done : texts.enable}
        </Button>
      </div>
    </>
  );
}
