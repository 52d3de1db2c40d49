import { TOTP } from 'otpauth';
import { demo } from './start/demo.ts';

/** `npm run code`: prints the second factor of the demo account, like an authenticator app. */
const totp = new TOTP({ secret: demo.totpSecret });
console.log(`${totp.generate()}   (encore ${Math.ceil(totp.remaining() / 1000)} s)`);
