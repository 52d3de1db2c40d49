import type { QrCode } from '@comptoir/shared/session/strong-authentication';
import { useEffect, useState } from 'react';
import { imageBlob } from './image-blob.ts';

/** The decoder is downloaded where a picture came. */
const readImage = async (image: Extract<QrCode, { kind: 'image' }>) => (await import('./read-qr-image.ts')).readQrImage(imageBlob(image));

/**
 * The text of the QR code, which holds the key: sent as such, or read from the picture. Undefined while it is on its way; null where there is
 * none, and then neither key nor code can be asked for (DAY-018).
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
