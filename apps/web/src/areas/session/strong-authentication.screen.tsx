import type { QrCode } from '@comptoir/shared/session/strong-authentication';
import { strongAuthenticationContract as contract, sessionTexts, strongAuthenticationTexts as texts } from '@comptoir/shared/session/texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { isSecondFactorEnabled, storeSecondFactor } from '../../lib/session-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { ActivationForm } from './activation-form.tsx';

/** Converts a base64 picture to a blob. */
const imageBlob = ({ type, base64 }: Extract<QrCode, { kind: 'image' }>): Blob =>
  new Blob([Uint8Array.from(window.atob(base64), (character) => character.charCodeAt(0))], { type });

/** Loaded only when needed: the encoder has 6 kB, and is not needed when the marketplace sends a picture. */
const DrawnQr = lazy(async () => ({ default: (await import('./drawn-qr.tsx')).DrawnQr }));

/** Always black on white, with the quiet zone that scanners need. */
const FRAME = 'size-52 rounded-lg border border-border bg-white p-2';

/** The QR code, rendered or as a picture, or the reason why there is none (TFA-018, TFA-019, OP-043, OP-044). */
function QrPicture({ code, retry }: { code: QrCode; retry: ReactNode }) {
  if (code.kind === 'image') return <QrImage code={code} />;
  if (code.kind === 'unusable') {
    return (
      <Banner tone="danger" action={retry}>
        <span lang="en">{contract.unusable}</span>
      </Banner>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="size-52" />}>
      <DrawnQr text={code.text} className={FRAME} retry={retry} />
    </Suspense>
  );
}

/** A picture received as bytes: displayed with an object URL, which the content security policy allows only on this page. */
function QrImage({ code: { type, base64 } }: { code: Extract<QrCode, { kind: 'image' }> }) {
  const [broken, setBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(imageBlob({ kind: 'image', type, base64 }));
    if (picture.current !== null) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [type, base64]);
  if (broken)
    return (
      <Banner tone="danger">
        <span lang="en">{contract.unusable}</span>
      </Banner>
    );
  return <img ref={picture} alt={texts.qrCode} onError={() => setBroken(true)} className={FRAME} />;
}

/** The decoder is loaded only for a picture. */
const readImage = async (image: Extract<QrCode, { kind: 'image' }>) => (await import('./read-qr-image.ts')).readQrImage(imageBlob(image));

/**
 * The text of the QR code, which contains the key: as received, or decoded from the picture. Undefined while loading; null when there is
 * none, so that neither the key can be shown nor a code required (DAY-018).
 */
function useQrText(code: QrCode | undefined): string | null | undefined {
  const [read, setRead] = useState<{ code: QrCode; text: string | null }>();
  useEffect(() => {
    if (code?.kind !== 'image') return;
    let isShown = true;
    readImage(code).then(
      (text) => isShown && setRead({ code, text }),
      () => isShown && setRead({ code, text: null }),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  if (code?.kind === 'image') return read?.code === code ? read.text : undefined;
  return code === undefined ? undefined : code.kind === 'text' ? code.text : null;
}

/** Message of a refused field; undefined when the activation itself has failed, or nothing has. */
const fieldError = (error: unknown, field: 'password' | 'code') =>
  error === null ? undefined : readError(error).fields.find(({ path }) => path === field)?.message;

/** «Authentification forte»: the QR code with its key, and the form that enables the second factor (TFA-014, TFA-015, DAY-018). */
export function Screen() {
  const [isEnabled, setEnabled] = useState(isSecondFactorEnabled);
  // Requested once per visit, because each call may create a new secret; not at all while the second factor is enabled.
  const qrCode = useQuery({
    enabled: !isEnabled,
    ...trpc.session.secondFactor.qrCode.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const text = useQrText(qrCode.data);
  const enable = useMutation({
    ...trpc.session.secondFactor.enable.mutationOptions(),
    meta: { stale: [] },
    onSuccess({ message }) {
      storeSecondFactor(true);
      setEnabled(true);
      toast.success(message || texts.enabled);
    },
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
  if (isEnabled) return <Enabled onReplace={() => setEnabled(false)} />;
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
        <ActivationForm
          withCode={typeof text === 'string'}
          busy={enable.isPending}
          disabled={!isUsable || text === undefined}
          isCodeRefused={fieldError(enable.error, 'code') !== undefined}
          passwordError={fieldError(enable.error, 'password')}
          onSubmit={(password, code) => enable.mutate({ password, activation: typeof text === 'string' ? { text, code } : null })}
          onChange={() => enable.isError && enable.reset()}
        />
      </div>
    </>
  );
}

/** Instead of a key, which would replace the one in use. */
const Enabled = ({ onReplace }: { onReplace: () => void }) => (
  <>
    <PageHeader title={texts.title} />
    <div className="grid max-w-(--measure) gap-4">
      <p>{texts.isEnabled}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled>
          <Icon of={ShieldCheck} />
          {texts.done}
        </Button>
        <Button onClick={onReplace}>{texts.replace}</Button>
      </div>
    </div>
  </>
);

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
