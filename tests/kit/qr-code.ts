import type { Locator } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/** What a camera reads: the pixels of the picture as they are drawn. */
export async function readQrCode(shown: Locator): Promise<string> {
  const image = await shown.evaluate(async (element) => {
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
    return { width: 440, height: 440, data: [...context.getImageData(0, 0, 440, 440).data] };
  });
  return decodeQR({ ...image, data: Uint8Array.from(image.data) });
}
