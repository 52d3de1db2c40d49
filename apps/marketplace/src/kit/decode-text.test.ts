import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { UploadedFile } from './upload.ts';

/** In chunks of one byte: every multi-byte character is split. */
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
  for await (const chunk of decodeText(fileOf(content))) text += chunk;
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

  it('reads text that is not UTF-8 as Windows-1252', async () => {
    expect(await read(Buffer.from([0x8c, 0x75, 0x66, 0x20, 0x80, 0xe9]))).toBe('Œuf €é');
  });

  it('stays with UTF-8 when some bytes are invalid [IPL-005]', async () => {
    expect(await read(Buffer.concat([Buffer.from('Été '), Buffer.from([0xe9]), Buffer.from(' œuf')]))).toBe('Été \uFFFD œuf');
  });

  it('prefers the byte order mark of UTF-8 over all bytes that follow [IPL-005]', async () => {
    expect(await read(Buffer.concat([Buffer.from('\uFEFF'), Buffer.from([0xe9, 0x20, 0xe8])]))).toBe('\uFFFD \uFFFD');
  });

  it('refuses characters that no text contains', async () => {
    await expect(read(Buffer.from([0x50, 0x4b, 0x03, 0x00]))).rejects.toThrow("Le fichier n'est pas un fichier texte.");
  });
});
