import { expect, it } from 'vitest';
import { checkSignIn } from './check.ts';

it('gives each empty or malformed field its text', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({ errors: { email: 'Ce champ est requis', password: 'Ce champ est requis' } });
  expect(checkSignIn({ email: 'a@b', password: 'x' })).toEqual({ errors: { email: 'Veuillez saisir une adresse email valide' } });
});

it('trims the e-mail and leaves the password as typed', () => {
  expect(checkSignIn({ email: ' a@b.fr ', password: ' x ' })).toEqual({ form: { email: 'a@b.fr', password: ' x ' } });
});
