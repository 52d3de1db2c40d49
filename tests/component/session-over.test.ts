import { conflictTexts, formTexts } from '@comptoir/shared/form-texts';
import { sessionContract, sessionOverTexts, sessionTexts } from '@comptoir/shared/session/texts';
import { expect, it } from 'vitest';
import { answer, question } from '../kit/confirmation.ts';
import { dialog, nameField, openEdit } from '../kit/transporters.ts';
import { editedRecord, proceduresOf } from './edited-record.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, allowFailures } = await mountedClient();

const OVER = sessionOverTexts.title;
const QUESTION = 'Enregistrer les modifications ?';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = () => page.getByLabel(sessionTexts.password, { exact: true });
let record: ReturnType<typeof editedRecord>;
let user = '';

/** A transporter with a change in its dialog. */
async function changeName(): Promise<void> {
  allowFailures();
  const { items } = await standIn.recorded('suppliers.transporters.list', { itemsPerPage: 100 });
  const [row] = items;
  if (row === undefined) throw new Error('the seed has no transporter');
  record = editedRecord(standIn, proceduresOf('suppliers.transporters'), row.uuid);
  await openEdit(page, row.name);
  await nameField(page).fill('Fret choisi');
  user = await page.evaluate(() => localStorage.getItem('user_uuid') ?? '');
}

/** Until somebody signs in, each save is refused, and so is the refresh. */
function endSession(): void {
  const tokens = { token: 'another', refreshToken: 'another', userUuid: user };
  const over = { code: 'UNAUTHENTICATED' } as const;
  standIn.fail('suppliers.transporters.update', over);
  standIn.fail('session.refresh', over);
  standIn.answer('session.signIn', () => {
    standIn.recover();
    return { state: 'open', tokens };
  });
}

/** Another person has changed the name too; the session ends before the answer, which needs it. */
async function endInConflict(): Promise<void> {
  await changeName();
  await record.change('name', () => 'Fret autre');
  await button(formTexts.save).click();
  await answer(page, QUESTION, 'Oui');
  await question(page, conflictTexts.title(['Nom du transporteur'])).waitFor();
  endSession();
  await button(conflictTexts.keepMine).click();
  await dialog(page, OVER).waitFor();
}

async function signInAgain(): Promise<void> {
  await password().fill('le bon');
  await button(sessionOverTexts.resume).click();
}

it('a session that ends while a conflict with another person is open asks for the password over it, then saves the choice [MUT-003]', async () => {
  await endInConflict();
  await signInAgain();
  await dialog(page, OVER).waitFor({ state: 'detached' });
  await expect.poll(() => record.saved.map((form) => form.name)).toEqual(['Fret choisi']);
  await dialog(page, 'Modifier un transporteur').waitFor({ state: 'detached' });
});

it('a session that ends while a conflict is open, and is not resumed at once, loses neither what was typed nor the question', async () => {
  await endInConflict();
  standIn.answer('session.signIn', () => {
    throw new FailedCall({ code: 'REFUSED' });
  });
  await signInAgain();
  await dialog(page, OVER).getByRole('alert').filter({ hasText: sessionContract.wrongCredentials }).waitFor();
  endSession();
  await signInAgain();
  await expect.poll(() => record.saved.map((form) => form.name)).toEqual(['Fret choisi']);
});

it('a right password during the delay is not told as wrong: it was not checked, and is accepted after it', async () => {
  await changeName();
  endSession();
  await button(formTexts.save).click();
  await answer(page, QUESTION, 'Oui');
  await dialog(page, OVER).waitFor();
  standIn.answer('session.signIn', () => {
    throw new FailedCall({ code: 'RATE_LIMITED', retryAfter: 1 });
  });
  await signInAgain();
  const banner = dialog(page, OVER).getByRole('alert');
  await banner.filter({ hasText: sessionTexts.notChecked }).waitFor();
  expect(await page.getByText(sessionContract.wrongCredentials).count()).toBe(0);
  // What was typed is still there.
  expect(await password().inputValue()).toBe('le bon');
  endSession();
  await button(sessionOverTexts.resume).click();
  await expect.poll(() => record.saved.map((form) => form.name)).toEqual(['Fret choisi']);
});

it('a right code during the delay of the second factor is not told as wrong', async () => {
  await changeName();
  endSession();
  standIn.answer('session.signIn', () => ({ state: 'code-required', preToken: 'before', email: 'admin@comptoir.example' }));
  standIn.answer('session.verifyCode', () => {
    throw new FailedCall({ code: 'RATE_LIMITED', retryAfter: 1 });
  });
  await button(formTexts.save).click();
  await answer(page, QUESTION, 'Oui');
  await dialog(page, OVER).waitFor();
  await signInAgain();
  await dialog(page, OVER).getByText(sessionOverTexts.code).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type('123456');
  await dialog(page, OVER).getByRole('alert').filter({ hasText: sessionTexts.notChecked }).waitFor();
  expect(await page.getByText(sessionContract.invalidCode).count()).toBe(0);
  // The boxes are empty for the next code.
  const boxes = dialog(page, OVER).getByRole('textbox');
  expect(await boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(Array(6).fill(''));
  standIn.answer('session.verifyCode', () => {
    standIn.recover();
    return { token: 'another', refreshToken: 'another', userUuid: user, refusedCodes: null };
  });
  await page.keyboard.type('123456');
  await expect.poll(() => record.saved.map((form) => form.name)).toEqual(['Fret choisi']);
});
