import { formTexts } from '@comptoir/shared/form-texts';
import { supplierContract as contract, supplierTexts as texts } from '@comptoir/shared/suppliers/texts';
import { describe, expect, it } from 'vitest';
import { answer, failureAlert } from '../kit/confirmation.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled } from '../kit/screen.ts';
import { dialog } from '../kit/transporters.ts';
import { mountedClient } from './mounted.ts';
import type { OutputOf } from './procedures.ts';
import type { Failure } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
const { supplier } = await listSubjects(stack.marketplace.sql);

const LIST = '/admin/suppliers/list';
const SUPPLIER: OutputOf<'suppliers.suppliers.get'> = {
  ...{ name: 'Fabrique Rivesonge', fees: '4,90', isActive: true, notes: 'À rappeler' },
  ...{ hasFees: 'yes', email: 'contact@rivesonge.example', phoneNumber: '01 02 03 04 05' },
};

const edited = dialog(page, texts.editMode.title);
const box = (name: string) => edited.getByRole('textbox', { name });

async function openEdit(): Promise<void> {
  await page.goto(LIST);
  await settled(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Modifier / })
    .click();
}

describe('the dialog of a supplier', () => {
  it('has all that is known of it, and saves what is typed in each field [SUP-025, SUP-039]', async () => {
    standIn.answer('suppliers.suppliers.get', () => SUPPLIER);
    standIn.answer('suppliers.suppliers.update', ({ form }) => form as never);
    await openEdit();
    await expect.poll(() => box(texts.formName).inputValue()).toBe(SUPPLIER.name);
    expect(await edited.getByRole('radio', { name: contract.withFees }).isChecked()).toBe(true);
    const values = [texts.feesAmount, texts.email, texts.phoneNumber, texts.notes].map((name) => box(name).inputValue());
    expect(await Promise.all(values)).toEqual([SUPPLIER.fees, SUPPLIER.email, SUPPLIER.phoneNumber, SUPPLIER.notes]);
    const typed = { name: 'Atelier', fees: '5', email: 'atelier@rivesonge.example', phoneNumber: '06 07 08 09 10', notes: 'Fermé' };
    await box(texts.formName).fill(typed.name);
    await box(texts.feesAmount).fill(typed.fees);
    await box(texts.email).fill(typed.email);
    await box(texts.phoneNumber).fill(typed.phoneNumber);
    await box(texts.notes).fill(typed.notes);
    await edited.getByRole('button', { name: formTexts.save, exact: true }).click();
    await answer(page, texts.editMode.question(typed).title, 'Oui');
    await page.getByText(texts.editMode.successText).first().waitFor();
    expect(standIn.sentTo('suppliers.suppliers.update')[0]?.form).toMatchObject({ ...typed, hasFees: 'yes' });
  });
});

it.each(['REFUSED', 'INVALID', 'CONFLICT'] as const)(
  'a shipping method that the marketplace does not delete (%s) is said to be attached to an active product [SHP-037]',
  async (code) => {
    allowFailures();
    standIn.fail('suppliers.shippingMethods.remove', { code });
    await page.goto(`/admin/supplier/shippingMethod/${supplier}`);
    await settled(page);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Supprimer / })
      .click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?', 'Supprimer');
    const why = 'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.';
    await failureAlert(page, why).waitFor();
  },
);

describe.each<[string, Failure, string]>([
  ['why', { code: 'REFUSED', serverMessage: 'Fournisseur en litige.' }, 'Fournisseur en litige.'],
  ['nothing', { code: 'INTERNAL' }, contract.failed],
])('a supplier, when the marketplace says %s,', (_, failure, text) => {
  it.each([
    ['create', 'createMode'],
    ['update', 'editMode'],
  ] as const)('that could not be saved (%s) says so [SUP-048]', async (call, mode) => {
    allowFailures();
    standIn.answer('suppliers.suppliers.get', () => SUPPLIER);
    standIn.fail(`suppliers.suppliers.${call}`, failure);
    if (call === 'update') await openEdit();
    else {
      await page.goto(LIST);
      await page.getByRole('button', { name: texts.add }).click();
    }
    const form = dialog(page, texts[mode].title);
    await form.getByRole('textbox', { name: texts.formName }).fill('Atelier');
    await form.getByRole('button', { name: formTexts.save, exact: true }).click();
    await answer(page, texts[mode].question({ name: 'Atelier' }).title, 'Oui');
    await form.getByRole('alert').getByText(text, { exact: true }).first().waitFor();
  });

  it('that could not be loaded says so, in its dialog and on its page [SUP-048]', async () => {
    allowFailures();
    standIn.fail('suppliers.suppliers.get', failure);
    await openEdit();
    await edited.getByRole('alert').getByText(text, { exact: true }).waitFor();
    const uuid = await rows(page).first().getAttribute('data-row');
    await page.goto(`/admin/suppliers/${uuid}/1`);
    await failureAlert(page, text).first().waitFor();
  });
});
