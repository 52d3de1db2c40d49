import { ERROR_CODES } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

it.each([
  [{ code: 'INTERNAL' }, 'Désolé, il y a eu un problème. Veuillez réessayer.'],
  [{ code: 'UPSTREAM_DOWN' }, 'Désolé, il y a eu un problème. Veuillez réessayer. La place de marché n’a pas pu répondre.'],
  [{ code: 'REFUSED', serverMessage: 'Déjà archivée.' }, 'Désolé, il y a eu un problème. Veuillez réessayer. Déjà archivée.'],
  // A message with any other code is not meant for users.
  [{ code: 'INTERNAL', serverMessage: 'SQLSTATE[23000]' }, 'Désolé, il y a eu un problème. Veuillez réessayer.'],
])('describes %j', (failure, text) => {
  expect(failureText(failure)).toBe(text);
});

it.each([...ERROR_CODES, 'A_CODE_OF_TOMORROW'])('starts with the generic text for the code %s [MSG-001, LCM-012, LCM-013]', (code) => {
  expect(failureText({ code })).toMatch(/^Désolé, il y a eu un problème\. Veuillez réessayer\.( \S|$)/);
});
