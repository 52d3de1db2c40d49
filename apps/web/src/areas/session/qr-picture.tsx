import type { QrCode } from '@comptoir/shared/session/strong-authentication';
import {
  strongAuthenticationContract as contract,
  strongAuthenticationTexts as texts,
} from '@comptoir/shared/session/strong-authentication-texts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { imageBlob } from './image-blob.ts';

/** Loaded only when needed: the encoder has 6 kB, and is not needed when the marketplace sends a picture. */
const DrawnQr = lazy(async () => ({ default: (await import('./drawn-qr.tsx')).DrawnQr }));

/** Always black on white, with the quiet zone that scanners need. */
const FRAME = 'size-52 rounded-lg border border-border bg-white p-2';

/** The QR code, rendered or as a picture, or the reason why there is none (TFA-018, TFA-019, OP-043, OP-044). */
export function QrPicture({ code, retry }: { code: QrCode; retry: ReactNode }) {
  if (code.kind === 'image') return <QrImage code={code} />;
  if (code.kind === 'unusable') {
    return (
      <Banner tone="danger" action={retry}>
        {contract.unusable}
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
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(imageBlob({ kind: 'image', type, base64 }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [type, base64]);
  if (broken) return <Banner tone="danger">{contract.unusable}</Banner>;
  return <img src={address} alt={texts.qrCode} onError={() => setBroken(true)} className={FRAME} />;
}
