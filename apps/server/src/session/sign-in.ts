import { calls } from '@comptoir/marketplace-api/calls';
import type { Authentication } from '@comptoir/marketplace-api/session/session';
import { AppError } from '@comptoir/shared/errors';
import { ADMIN_ROLE } from '@comptoir/shared/roles';
import type { RefusedCodes, SessionTokens, SignInForm } from '@comptoir/shared/session/session';
import type { z } from 'zod';
import { anonymous, bearer } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { readClaims } from './claims.ts';
import { deviceMark, isDeviceOf } from './device.ts';
import type { PendingSession } from './model.ts';
import type { RefusedCodesStore, UsedCodes } from './one-time-codes.ts';
import type { Secrets } from './secrets.ts';
import type { SessionStore } from './store.ts';
import type { Attempt, Throttle } from './throttle.ts';

/** Origin of an attempt. */
export interface Origin {
  address: string;
  /** The browser's device mark, if it has one. */
  device: string | undefined;
  agent: string | undefined;
  requestId: string;
}

/** Maximum length of a stored `User-Agent`. */
const AGENT_MAX = 300;

export interface Opened {
  state: 'open';
  sessionId: string;
  tokens: SessionTokens;
  cookieSecret: string;
  /** Device mark of this browser for this account. */
  device: string;
  /** Codes tried by others, to be shown to the owner (STR-005). */
  refusedCodes: RefusedCodes | null;
}
export type SignedIn = Opened | { state: 'code-required'; preToken: string; cookieSecret: string; email: string };

interface Options {
  marketplace: Marketplace;
  store: SessionStore;
  throttle: Throttle;
  usedCodes: UsedCodes;
  refusedCodes: RefusedCodesStore;
  secrets: Secrets;
}

/** Failures that do not indicate whether the credentials are correct. */
const INCONCLUSIVE = new Set(['UPSTREAM_DOWN', 'UPSTREAM_DRIFT', 'RATE_LIMITED', 'INTERNAL']);
const isAnswer = (error: unknown): error is AppError => error instanceof AppError && !INCONCLUSIVE.has(error.code);

/** For any 4xx of the marketplace: the input is refused, with the marketplace's message if there is one (SES-019, TFA-012, TFA-013). */
const refused = (why: string, serverMessage?: string) => new AppError('REFUSED', why, { serverMessage });

/** The two steps of sign-in (SES-011 to SES-018, TFA-008 to TFA-011). */
export function createSignIn({ marketplace, store, throttle, usedCodes, refusedCodes, secrets }: Options) {
  /** Sends the credentials; a refusal becomes REFUSED, and an outage of the marketplace does not count as an attempt. */
  async function callCounted<Reply>(attempt: Attempt, send: () => Promise<Reply>): Promise<Reply> {
    try {
      return await send();
    } catch (error) {
      if (isAnswer(error)) throw refused(error.message, error.serverMessage);
      await attempt.withdrawn();
      throw error;
    }
  }

  /** Opens a session, if the reply allows it (SES-016 to SES-018, TFA-011). A refusal has no server message (OP-027). */
  async function open(
    reply: z.output<typeof Authentication>,
    email: string,
    { address, agent }: Pick<Origin, 'address' | 'agent'>,
    pending: PendingSession | null,
  ): Promise<Opened> {
    const { token, refresh_token: refreshToken, roles } = reply;
    if (!roles.includes(ADMIN_ROLE)) throw refused('not an administrator');
    if (token === undefined || refreshToken === undefined) throw refused('no token or no refresh token');
    const claims = readClaims(token);
    const uuid = reply.uuid ?? pending?.userUuid ?? claims.uuid ?? claims.id ?? null;
    const opener = { address, agent: agent?.slice(0, AGENT_MAX) ?? null };
    const opened = await store.open({ uuid, email, roles }, { token, refreshToken }, pending?.id ?? null, opener);
    if (opened === null) throw new AppError('UNAUTHENTICATED', 'the pending sign-in has ended');
    const device = deviceMark(secrets, email);
    return { state: 'open', sessionId: opened.id, tokens: opened.tokens, cookieSecret: opened.cookieSecret, device, refusedCodes: null };
  }

  function evaluate(attempt: Attempt, code: string, { email, preToken }: PendingSession, requestId: string) {
    const caller = preToken === null ? anonymous : bearer(preToken);
    return callCounted(attempt, () => marketplace.call(calls.session.verifyCode, { body: { code, email }, caller, requestId }));
  }

  const knownDevice = (email: string, device: string | undefined) => (isDeviceOf(secrets, email, device) ? (device ?? null) : null);

  async function sendPassword({ email, password }: SignInForm, { address, device, requestId }: Origin) {
    const attempt = await throttle.attempt('sign-in', { account: email, address, knownDevice: knownDevice(email, device) });
    const body = { username: email, password };
    const reply = await callCounted(attempt, () => marketplace.call(calls.session.login, { body, caller: anonymous, requestId }));
    return { attempt, reply };
  }

  return {
    /** Rejects with REFUSED when the password is wrong. It is counted as at sign-in, and its reply opens nothing (OUT-009). */
    async checkPassword(form: SignInForm, origin: Origin): Promise<void> {
      const { attempt } = await sendPassword(form, origin);
      await attempt.succeeded();
    },

    async signIn(form: SignInForm, origin: Origin): Promise<SignedIn> {
      const { email } = form;
      const { attempt, reply } = await sendPassword(form, origin);
      if (reply.status === 202) {
        const { cookieSecret, preToken } = await store.openPending(email, reply.body.uuid ?? null, reply.body.token ?? null);
        await attempt.succeeded();
        return { state: 'code-required', preToken, cookieSecret, email };
      }
      const opened = await open(reply.body, email, origin, null);
      await attempt.succeeded();
      return opened;
    },

    /** The e-mail sent with the code is that of the 202 reply, stored here and in the browser (TFA-009). */
    async verifyCode(code: string, email: string, pending: PendingSession, origin: Origin): Promise<Opened> {
      const { address, device, requestId } = origin;
      if (email.toLowerCase() !== pending.email.toLowerCase()) throw refused('the code is for another e-mail');
      const account = pending.email;
      const attempt = await throttle.attempt('code', { account, address, knownDevice: knownDevice(account, device) });
      const codeNumber = await store.countCode(pending.id);
      if (codeNumber === null) {
        await attempt.withdrawn();
        throw new AppError('UNAUTHENTICATED', 'too many codes for this sign-in');
      }
      if (!(await usedCodes.take(account, code))) throw refused('this code has been used');
      try {
        const opened = await open(await evaluate(attempt, code, pending, requestId), account, origin, pending);
        await attempt.succeeded();
        return { ...opened, refusedCodes: await refusedCodes.take(account, codeNumber - 1) };
      } catch (error) {
        await usedCodes.release(account, code);
        if (!isAnswer(error)) await store.uncountCode(pending.id);
        else if (error.code === 'REFUSED') await refusedCodes.add(account);
        throw error;
      }
    },
  };
}
