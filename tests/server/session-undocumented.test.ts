import { calls } from '@comptoir/marketplace-api/calls';
import { anonymous } from '@comptoir/server/marketplace/caller';
import { afterAll, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { startStack } from '../kit/stack.ts';

const stack = await startStack();
const written = lastWrite(stack);
afterAll(() => stack.close());

// No screen and no procedure sends them: they are calls of the marketplace client only (OP-039).
it('the client registers an account with additional members that a marketplace requires [SES-029]', async () => {
  const body = { email: 'nouvelle@comptoir.example', password: 'Un-Mot-De-Passe-1', firstname: 'Nora', lastname: 'Vidal', origin: 'essai' };
  const made = await stack.services.marketplace.call(calls.session.register, { caller: anonymous, body });
  expect(made.uuid).toMatch(/^[\da-f-]{36}$/);
  // The log of the reference marketplace masks secrets.
  expect(await written('session.register')).toMatchObject({ method: 'POST', path: '/api/register', body: { ...body, password: '***' } });
});

it('the client requests a password reset [SES-030]', async () => {
  const body = { email: 'nouvelle@comptoir.example' };
  await stack.services.marketplace.call(calls.session.forgotPassword, { caller: anonymous, body });
  expect(await written('session.forgotPassword')).toMatchObject({ method: 'POST', path: '/api/forgot_password', status: 200, body });
});
