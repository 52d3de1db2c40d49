import type { QrCode } from '@comptoir/shared/session/strong-authentication';
import {
  strongAuthenticationContract as contract,
  strongAuthenticationTexts as texts,
} from '@comptoir/shared/session/strong-authentication-texts';
import encodeQR from 'qr';
import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';

/** Black on white whatever the theme, with the light frame that readers need. */
const FRAME = 'size-52 rounded-lg border border-border bg-white p-2';

/** The QR code, drawn or shown, or why there is none (TFA-018, TFA-019, OP-043, OP-044). */
export function QrPicture({ code, retry }: { code: QrCode; retry: ReactNode }) {
  if (code.kind === 'image') return <Shown code={code} />;
  const path = code.kind === 'text' ? drawn(code.text) : null;
  if (code.kind === 'unusable' || path === null) {
    return (
      <Banner tone="danger" action={retry}>
        {code.kind === 'unusable' ? contract.unusable : contract.notDrawn}
      </Banner>
    );
  }
  const secret = new URL(code.text).searchParams.get('secret');
  return (
    <>
      <svg viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={texts.qrCode} className={FRAME} shapeRendering="crispEdges">
        <path d={path.squares} fill="#000" />
      </svg>
      {secret && (
        <p className="mt-3 text-sm text-muted">
          {texts.key} <code className="font-mono break-all text-text select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      )}
    </>
  );
}

/** The dark squares as one path, or null when the text is too long for a QR code. */
function drawn(text: string): { size: number; squares: string } | null {
  try {
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
    const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules.length, squares: squares.join('') };
  } catch {
    return null;
  }
}

/** A picture that came as bytes: shown from memory, which the content policy allows to nobody but this page. */
function Shown({ code: { type, base64 } }: { code: Extract<QrCode, { kind: 'image' }> }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const bytes = Uint8Array.from(window.atob(base64), (character) => character.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [type, base64]);
  if (broken) return <Banner tone="danger">{contract.unusable}</Banner>;
  return <img src={address} alt={texts.qrCode} onError={() => setBroken(true)} className={FRAME} />;
}
