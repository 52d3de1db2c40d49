import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/** Decodes a QR code from the pixels of its picture. */
export async function readQrCode(shown: Locator): Promise<string> {
  const light = await shown.evaluate(async (element) => {
    const source = element instanceof HTMLImageElement ? element : Object.assign(new Image(), { width: 400, height: 400 });
    if (source !== element) {
      const drawing = element.cloneNode(true) as SVGElement;
      drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      drawing.setAttribute('width', '400');
      drawing.setAttribute('height', '400');
      source.src = URL.createObjectURL(new Blob([drawing.outerHTML], { type: 'image/svg+xml' }));
    }
    await source.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 440, height: 440 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 440, 440);
    context.drawImage(source, 20, 20, 400, 400);
    const { data } = context.getImageData(0, 0, 440, 440);
    // One digit per pixel: transferring three quarters of a million numbers would block this process for seconds.
    return Array.from({ length: 440 * 440 }, (_, pixel) => ((data[pixel * 4] ?? 0) > 127 ? 1 : 0)).join('');
  });
  const data = Uint8Array.from([...light].flatMap((digit) => (digit === '1' ? [255, 255, 255, 255] : [0, 0, 0, 255])));
  return decodeQR({ width: 440, height: 440, data });
}
