import { TOTP } from 'otpauth';
import { demo } from './start/demo.ts';

/** `npm run code`: the second factor of the demo account, as an authenticator app would show it. */
const totp = new TOTP({ secret: demo.totpSecret });
console.log(`${totp.generate()}   (encore ${Math.ceil(totp.remaining() / 1000)} s)`);
