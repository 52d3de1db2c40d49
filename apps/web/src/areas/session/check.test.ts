import { expect, it } from 'vitest';
import { checkSignIn } from './check.ts';

it('returns the message of each empty or malformed field', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({ errors: { email: 'Ce champ est requis', password: 'Ce champ est requis' } });
  expect(checkSignIn({ email: 'a@b', password: 'x' })).toEqual({ errors: { email: 'Veuillez saisir une adresse email valide' } });
});

it('trims the e-mail, but not the password', () => {
  expect(checkSignIn({ email: ' a@b.fr ', password: ' x ' })).toEqual({ form: { email: 'a@b.fr', password: ' x ' } });
});
