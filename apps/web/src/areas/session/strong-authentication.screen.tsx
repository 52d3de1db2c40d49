import {
  strongAuthenticationContract as contract,
  strongAuthenticationTexts as texts,
} from '@comptoir/shared/session/strong-authentication-texts';
import { sessionTexts } from '@comptoir/shared/session/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ActivationForm } from './activation-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import { useQrText } from './use-qr-text.ts';

/** Message of a refused field; undefined when the activation itself has failed, or nothing has. */
const fieldError = (error: unknown, field: 'password' | 'code') =>
  error === null ? undefined : readError(error).fields.find(({ path }) => path === field)?.message;

/** «Authentification forte»: the QR code with its key, and the form that enables the second factor (TFA-014, TFA-015, DAY-018). */
export function Screen() {
  // Requested once per visit, because each call may create a new secret.
  const qrCode = useQuery({
    ...trpc.session.secondFactor.qrCode.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const text = useQrText(qrCode.data);
  const enable = useMutation({
    ...trpc.session.secondFactor.enable.mutationOptions(),
    meta: { stale: [] },
    onSuccess: ({ message }) => toast.success(message || texts.enabled),
    onError: (error) => {
      const { fields, retryAfter } = readError(error);
      if (fields.length === 0) toast.error(retryAfter === undefined ? contract.notEnabled : sessionTexts.tooManyTries(retryAfter));
    },
  });
  const retry = (
    <Button size="small" busy={qrCode.isFetching} onClick={() => void qrCode.refetch()}>
      {texts.retry}
    </Button>
  );
  const isUsable = qrCode.data !== undefined && qrCode.data.kind !== 'unusable';

  return (
    <>
      <PageHeader title={texts.title} />
      <div className="max-w-(--measure)">
        <p className="text-muted">{texts.intro}</p>
        <ol className="mt-4 list-decimal space-y-1 ps-5">
          {texts.steps(typeof text === 'string').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="my-5 flex flex-wrap items-start gap-5">
          {qrCode.isPending && <Skeleton className="size-52" />}
          {qrCode.isError && (
            <Banner tone="danger" action={retry}>
              {texts.notRead}
            </Banner>
          )}
          {qrCode.data && <QrPicture code={qrCode.data} retry={retry} />}
          {text && <SecretKey text={text} />}
        </div>
        {enable.isSuccess ? (
          <Button kind="primary" disabled>
            <Icon of={ShieldCheck} />
            {texts.done}
          </Button>
        ) : (
          <ActivationForm
            withCode={typeof text === 'string'}
            busy={enable.isPending}
            disabled={!isUsable || text === undefined}
            isCodeRefused={fieldError(enable.error, 'code') !== undefined}
            passwordError={fieldError(enable.error, 'password')}
            onSubmit={(password, code) => enable.mutate({ password, activation: typeof text === 'string' ? { text, code } : null })}
            onChange={() => enable.isError && enable.reset()}
          />
        )}
      </div>
    </>
  );
}

/** The key as text, in groups of four characters like in authenticators, for users who cannot scan (DAY-018). */
function SecretKey({ text }: { text: string }) {
  const secret = URL.canParse(text) ? new URL(text).searchParams.get('secret') : null;
  if (!secret) return null;
  return (
    <p className="max-w-64 text-sm text-muted">
      {texts.key}
      <code className="mt-2 block font-mono text-base break-all text-text select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  );
}
