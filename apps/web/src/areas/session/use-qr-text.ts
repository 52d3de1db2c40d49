import type { QrCode } from '@comptoir/shared/session/strong-authentication';
import { useEffect, useState } from 'react';
import { imageBlob } from './image-blob.ts';

/** The decoder is loaded only for a picture. */
const readImage = async (image: Extract<QrCode, { kind: 'image' }>) => (await import('./read-qr-image.ts')).readQrImage(imageBlob(image));

/**
 * The text of the QR code, which contains the key: as received, or decoded from the picture. Undefined while loading; null when there is
 * none, so that neither the key can be shown nor a code required (DAY-018).
 */
export function useQrText(code: QrCode | undefined): string | null | undefined {
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    let isShown = true;
    setText(undefined);
    if (code?.kind === 'image') {
      readImage(code).then(
        (read) => isShown && setText(read),
        () => isShown && setText(null),
      );
    } else if (code !== undefined) setText(code.kind === 'text' ? code.text : null);
    return () => {
      isShown = false;
    };
  }, [code]);
  return text;
}
