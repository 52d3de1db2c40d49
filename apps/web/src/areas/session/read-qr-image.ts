import decodeQR from 'qr/decode.js';

/** Pixels of a side: enough for a long text, and quickly searched. */
const SIDE = 440;
/** The light frame that readers need, where a picture has none. */
const FRAME = 20;

/** The `otpauth://` text of a QR code that came as a picture; null where it is not one, or cannot be read. */
export async function readQrImage(blob: Blob): Promise<string | null> {
  // As an element: a drawing (SVG) makes no bitmap.
  const image = Object.assign(new Image(), { src: URL.createObjectURL(blob) });
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(image, FRAME, FRAME, SIDE - 2 * FRAME, SIDE - 2 * FRAME);
    const text = decodeQR(context.getImageData(0, 0, SIDE, SIDE));
    return text.startsWith('otpauth://') ? text : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
