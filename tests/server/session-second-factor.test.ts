import { expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { secondFactor } = browser.trpc.session;

const enabled = () => stack.marketplace.requests('session.enableSecret');
const secretOf = async () =>
  (await stack.marketplace.sql<{ secret: string | null }>(`select totp_secret as secret from account where email like 'admin@%'`))[0]
    ?.secret;
/** The reference marketplace sends a picture: no code can be read of it here. */
const enable = (password: string) => secondFactor.enable.mutate({ password, activation: null });
const wrongPassword = { code: 'INVALID', fields: [{ path: 'password', message: 'Le mot de passe est incorrect.' }] };

it('the second factor is enabled, and replaced by a session that is still open, with the password only [OUT-009]', async () => {
  await secondFactor.qrCode.query();
  expect(await refusal(enable('un autre'))).toMatchObject(wrongPassword);
  expect([await secretOf(), await enabled()]).toEqual([null, []]);
  await enable(PASSWORD);
  const first = await secretOf();
  expect(first).toEqual(expect.any(String));

  await stack.marketplace.forget();
  await secondFactor.qrCode.query();
  expect(await refusal(enable('un autre'))).toMatchObject(wrongPassword);
  expect([await secretOf(), await enabled()]).toEqual([first, []]);
  await enable(PASSWORD);
  expect(await secretOf()).not.toBe(first);
});

it('an activation whose reply was lost is told and kept as uncertain, although its call is a GET', async () => {
  await secondFactor.qrCode.query();
  await stack.marketplace.faults([{ call: 'session.enableSecret', status: 503, afterEffect: true, times: 1 }]);
  expect(await refusal(enable(PASSWORD))).toMatchObject({ code: 'UNCERTAIN' });
  const line = await stack.services.db.prisma.auditLine.findFirst({
    where: { action: 'session.secondFactor.enable' },
    orderBy: { id: 'desc' },
  });
  expect(line?.outcome).toBe('UNCERTAIN');
});

it('a password is tried here as often as at sign-in, and then not at all', async () => {
  const codes: string[] = [];
  for (let tries = 0; tries < 7; tries += 1) codes.push((await refusal(enable('un autre'))).code);
  expect(codes).toContain('INVALID');
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});
