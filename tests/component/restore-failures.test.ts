import { failureTexts } from '@comptoir/shared/form-texts';
import { historyTexts } from '@comptoir/shared/history/texts';
import { beforeEach, expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, allowFailures } = await mountedClient();

const RECORD = '11111111-2222-4333-8444-555555555555';
const EVENT = '22222222-2222-4333-8444-555555555555';
const failing = (failure: ConstructorParameters<typeof FailedCall>[0]) => () => {
  throw new FailedCall(failure);
};

beforeEach(() => {
  allowFailures();
  standIn.answer('history.nameOf', (() => 'Fret') as never);
  standIn.answer('history.lastChanges', () => []);
  standIn.answer('history.memberNames', () => ({}));
});

async function restoreTransporter(failure: ConstructorParameters<typeof FailedCall>[0]) {
  standIn.answer('history.before', () => [{ field: 'name', value: 'Fret ancien' }]);
  standIn.answer('suppliers.transporters.get', () => ({ name: 'Fret', isActive: true, vignette: null }));
  standIn.answer('suppliers.transporters.update', failing(failure));
  await page.goto(`/admin/historique/transporter/${RECORD}/1`);
  await page.getByRole('button', { name: historyTexts.restoreSome(1) }).click();
}
const nothingDone = () => page.getByText(historyTexts.notRestored).count();

it('a refused restore has done nothing, and says so [HIS-010]', async () => {
  await restoreTransporter({ code: 'REFUSED', serverMessage: 'Contrat échu.' });
  await page.getByText(`${historyTexts.notRestored} ${failureTexts.generic} Contrat échu.`, { exact: true }).waitFor();
});

it('of a restore whose reply is lost nobody says that nothing was done [HIS-010, OUT-003]', async () => {
  await restoreTransporter({ code: 'UNCERTAIN' });
  await page
    .getByText(`${failureTexts.notConfirmed}. ${failureTexts.generic} ${failureTexts.reasons.UNCERTAIN}`, { exact: true })
    .waitFor();
  expect(await nothingDone()).toBe(0);
});

it('a restore that was made in part says which part, and not that nothing was done [HIS-010, OUT-002]', async () => {
  const serverMessage = failureTexts.partial(1, 2);
  await restoreTransporter({ code: 'REFUSED', serverMessage, isPartial: true });
  await page.getByText(`${failureTexts.generic} ${serverMessage}`, { exact: true }).waitFor();
  expect(await nothingDone()).toBe(0);
  // Two calls, of which the second fails.
  standIn.answer('history.before', () => [
    { field: 'name', value: 'Ports' },
    { field: 'socialEvents', value: [EVENT] },
  ]);
  standIn.answer('catalogue.collections.form', () => ({ name: 'Quais', variants: [], socialEvents: [] }));
  standIn.answer('catalogue.collections.update', (() => null) as never);
  standIn.answer('catalogue.collectionEvents.save', failing({ code: 'UPSTREAM_DOWN' }));
  await page.goto(`/admin/historique/collection/${RECORD}/1`);
  await page.getByRole('button', { name: historyTexts.restoreSome(2) }).click();
  const reason = `${failureTexts.generic} ${failureTexts.reasons.UPSTREAM_DOWN}`;
  await page.getByText(`${historyTexts.partlyRestored(historyTexts.firstCall.collection)} ${reason}`, { exact: true }).waitFor();
  expect(await nothingDone()).toBe(0);
});

it('a record that is created without its second part says so [HIS-014, OUT-002]', async () => {
  standIn.answer('history.before', () => [
    { field: 'name', value: 'Ports' },
    { field: 'variants', value: [] },
    { field: 'socialEvents', value: [EVENT] },
  ]);
  standIn.answer('catalogue.collections.form', failing({ code: 'NOT_FOUND' }));
  standIn.answer('catalogue.collections.create', () => ({ uuid: RECORD }));
  standIn.answer('catalogue.collectionEvents.save', failing({ code: 'UPSTREAM_DOWN' }));
  await page.goto(`/admin/historique/collection/${RECORD}/1`);
  await page.getByRole('button', { name: historyTexts.recreate }).click();
  const reason = `${failureTexts.generic} ${failureTexts.reasons.UPSTREAM_DOWN}`;
  await page.getByText(`${historyTexts.partlyRecreated(historyTexts.firstCall.collection)} ${reason}`, { exact: true }).waitFor();
  expect(await page.getByText(historyTexts.notRecreated).count()).toBe(0);
});
