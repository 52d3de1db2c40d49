import type { ErrorBody } from '@comptoir/shared/errors';
import { describe, expect, it } from 'vitest';
import { codeRefusal, signInRefusal } from './refusals.tsx';

const body = (code: ErrorBody['code'], serverMessage?: string): ErrorBody => ({
  code,
  fields: [],
  ...(serverMessage && { serverMessage }),
});

describe('a refused sign-in', () => {
  it("shows the server's message, otherwise the documented text", () => {
    expect(signInRefusal(body('REFUSED', 'Compte bloqué.'))).toBe('Compte bloqué.');
    expect(signInRefusal(body('REFUSED'))).toBe('Vos identifiants sont incorrects.');
  });
  it('shows another text for an outage or an internal error', () => {
    expect(signInRefusal(body('UPSTREAM_DOWN'))).toMatch(/^La place de marché ne répond pas/);
    expect(signInRefusal(body('UPSTREAM_DRIFT'))).toMatch(/^La place de marché ne répond pas/);
    expect(signInRefusal(body('INTERNAL'))).toBe("Une erreur inattendue s'est produite.");
  });
});

it('a try during the delay is not called wrong: it was not checked', () => {
  expect(signInRefusal(body('RATE_LIMITED'))).toBe('Votre dernier essai n’a pas été vérifié : vous pouvez réessayer.');
  expect(codeRefusal(body('RATE_LIMITED'))).toEqual({ form: signInRefusal(body('RATE_LIMITED')) });
});

describe('a refused code', () => {
  it('is an invalid code when there is no message, or a message that says so', () => {
    expect(codeRefusal(body('REFUSED'))).toEqual({ field: 'Le code est invalide.' });
    expect(codeRefusal(body('REFUSED', 'INVALID CODE given'))).toEqual({ field: 'Le code est invalide.' });
  });
  it('shows the message of any other failure, otherwise a general text', () => {
    expect(codeRefusal(body('REFUSED', 'Compte suspendu.'))).toEqual({ form: 'Compte suspendu.' });
    expect(codeRefusal(body('UPSTREAM_DOWN'))).toEqual({ form: "Une erreur inattendue s'est produite." });
  });
  it('shows the text of a refused field at the boxes', () => {
    const refused: ErrorBody = { code: 'INVALID', fields: [{ path: 'code', message: 'Le code doit comporter 6 chiffres.' }] };
    expect(codeRefusal(refused)).toEqual({ field: 'Le code doit comporter 6 chiffres.' });
  });
});
