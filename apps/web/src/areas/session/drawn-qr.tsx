import { strongAuthenticationContract as contract, strongAuthenticationTexts as texts } from '@comptoir/shared/session/texts';
import encodeQR from 'qr';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';

/** A QR code rendered from an `otpauth://` text, or the reason why it cannot be rendered (TFA-019). */
export function DrawnQr({ text, className, retry }: { text: string; className: string; retry: ReactNode }) {
  const path = drawn(text);
  if (path === null) {
    return (
      <Banner tone="danger" action={retry}>
        {contract.notDrawn}
      </Banner>
    );
  }
  return (
    <svg viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={texts.qrCode} className={className} shapeRendering="crispEdges">
      <path d={path.squares} fill="#000" />
    </svg>
  );
}

/** The dark squares as one SVG path; null when the text is too long for a QR code. */
function drawn(text: string): { size: number; squares: string } | null {
  try {
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
    const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules.length, squares: squares.join('') };
  } catch {
    return null;
  }
}
