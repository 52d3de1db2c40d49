import decodeQR from 'qr/decode.js';

/** Side length in pixels: large enough for a long text, and fast to decode. */
const SIDE = 440;
/** Quiet zone in pixels, for pictures without one. */
const FRAME = 20;

/** Decodes the `otpauth://` text of a QR code picture; null when it cannot be decoded, or is another text. */
export async function readQrImage(blob: Blob): Promise<string | null> {
  // An image element, because an SVG cannot be converted to a bitmap directly.
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
