import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { UploadedFile } from './upload.ts';

/** In chunks of one byte: no character arrives whole. */
const fileOf = (content: Buffer): UploadedFile => ({
  name: 'a.csv',
  size: content.length,
  bytes: async () => content,
  async *chunks() {
    if (content.length > 1) yield content.subarray(0, 2);
    for (let place = 2; place < content.length; place += 1) yield content.subarray(place, place + 1);
  },
  close: async () => undefined,
});

async function read(content: Buffer): Promise<string> {
  let text = '';
  for await (const piece of decodeText(fileOf(content))) text += piece;
  return text;
}

describe('decodeText', () => {
  const text = 'Œuf – 5 € à l’été 😀';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads %s', async (_, content) => {
    expect(await read(content)).toBe(text);
  });

  it('takes what is no UTF-8 for Windows-1252', async () => {
    expect(await read(Buffer.from([0x8c, 0x75, 0x66, 0x20, 0x80, 0xe9]))).toBe('Œuf €é');
  });

  it('keeps to UTF-8 when some of its bytes are none [IPL-005]', async () => {
    expect(await read(Buffer.concat([Buffer.from('Été '), Buffer.from([0xe9]), Buffer.from(' œuf')]))).toBe('Été \uFFFD œuf');
  });

  it('believes the mark of UTF-8 against all bytes that follow [IPL-005]', async () => {
    expect(await read(Buffer.concat([Buffer.from('\uFEFF'), Buffer.from([0xe9, 0x20, 0xe8])]))).toBe('\uFFFD \uFFFD');
  });

  it('refuses what no text holds', async () => {
    await expect(read(Buffer.from([0x50, 0x4b, 0x03, 0x00]))).rejects.toThrow("Le fichier n'est pas un fichier texte.");
  });
});
