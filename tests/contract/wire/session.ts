import type { Wire } from './wire.ts';

export const sessionWire = {
  'session.login': { body: ['username', 'password'] },
  'session.verifyCode': { body: ['code', 'email'] },
  'session.refresh': { body: ['token', 'refresh_token'] },
  'session.register': { body: ['email', 'password', 'firstname', 'lastname'] },
  'session.forgotPassword': { body: ['email'] },
  'session.qrCode': {},
  'session.enableSecret': {},
} satisfies Record<string, Wire>;
