import type { QrCode } from '@comptoir/shared/session/strong-authentication';

/** Converts a base64 picture to a blob. */
export const imageBlob = ({ type, base64 }: Extract<QrCode, { kind: 'image' }>): Blob =>
  new Blob([Uint8Array.from(window.atob(base64), (character) => character.charCodeAt(0))], { type });
