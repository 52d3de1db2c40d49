import { z } from 'zod';
import { CodeForm, SignInForm } from './session.ts';

/** The displayable part of the marketplace's reply (OP-043): a picture in base64, a text to render as a QR code, or nothing usable. */
export const QrCode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), type: z.string(), base64: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('unusable') }),
]);
export type QrCode = z.infer<typeof QrCode>;

/**
 * The code that an authenticator shows for the QR code's text, required to enable the second factor: without the right key in the
 * authenticator, the owner could not sign in any more. Null if the marketplace's reply has no readable text (DAY-018, OP-045).
 */
export const Activation = z.object({ text: z.string().startsWith('otpauth://').max(4_096), code: CodeForm.shape.code }).nullable();
export type Activation = z.infer<typeof Activation>;

/** The password is required again: whoever uses an open session must not replace its owner's second factor (OUT-009). */
export const SecondFactorForm = z.object({ password: SignInForm.shape.password, activation: Activation });

const IMAGE = /^data:(image\/(?:png|jpeg|gif|webp|svg\+xml));base64,([A-Za-z0-9+/]+={0,2})$/;
/** The first bytes of a PNG file in base64. */
const BARE_PNG = /^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** Parses the marketplace's reply. A URL of an external picture is never requested. */
export function readQrCode(answer: string | null): QrCode {
  const text = answer?.trim() ?? '';
  const [, type, base64] = IMAGE.exec(text) ?? [];
  if (type !== undefined && base64 !== undefined) return { kind: 'image', type, base64 };
  if (BARE_PNG.test(text)) return { kind: 'image', type: 'image/png', base64: text };
  return text.startsWith('otpauth://') ? { kind: 'text', text } : { kind: 'unusable' };
}
