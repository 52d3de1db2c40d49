import { expect, it } from 'vitest';
import { readQrCode } from './strong-authentication.ts';

it.each([
  ['a picture', 'data:image/svg+xml;base64,PHN2Zy8+', { kind: 'image', type: 'image/svg+xml', base64: 'PHN2Zy8+' }],
  ['a bare PNG file', 'iVBORw0KGgoAAAANSUhEUg==', { kind: 'image', type: 'image/png', base64: 'iVBORw0KGgoAAAANSUhEUg==' }],
  ['a text to draw', 'otpauth://totp/x?secret=ABC', { kind: 'text', text: 'otpauth://totp/x?secret=ABC' }],
  ['nothing', null, { kind: 'unusable' }],
  ['an empty text', ' ', { kind: 'unusable' }],
  ['an address elsewhere', 'https://elsewhere.example/qr.png', { kind: 'unusable' }],
  ['a page', 'data:text/html;base64,PGI+', { kind: 'unusable' }],
])('reads %s', (_, answer, read) => {
  expect(readQrCode(answer)).toEqual(read);
});
