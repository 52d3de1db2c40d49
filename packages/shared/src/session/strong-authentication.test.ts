import { expect, it } from 'vitest';
import { readQrCode } from './strong-authentication.ts';

it.each([
  ['a picture', 'data:image/svg+xml;base64,PHN2Zy8+', { kind: 'image', type: 'image/svg+xml', base64: 'PHN2Zy8+' }],
  ['a bare PNG file', 'iVBORw0KGgoAAAANSUhEUg==', { kind: 'image', type: 'image/png', base64: 'iVBORw0KGgoAAAANSUhEUg==' }],
  ['a text for a QR code', 'otpauth://totp/x?secret=ABC', { kind: 'text', text: 'otpauth://totp/x?secret=ABC' }],
  ['null', null, { kind: 'unusable' }],
  ['an empty text', ' ', { kind: 'unusable' }],
  ['a URL of another site', 'https://elsewhere.example/qr.png', { kind: 'unusable' }],
  ['a page', 'data:text/html;base64,PGI+', { kind: 'unusable' }],
])('reads %s', (_, answer, read) => {
  expect(readQrCode(answer)).toEqual(read);
});
