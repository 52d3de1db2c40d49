import { conflictTexts } from '@comptoir/shared/form-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { paletteTexts } from '@comptoir/shared/palette-texts';
import { revealTexts } from '@comptoir/shared/stock/texts';
import { monitoringTexts } from '@comptoir/shared/vouchers/texts';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { selectOption } from '../kit/listbox.ts';
import { atPath, rows, settled, title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { answerOrder, ORDER } from './order-replies.ts';

const { page, standIn, allowFailures } = await mountedClient();

const { NUMBER, EMAIL, uuid } = ORDER;
const PATH = `/admin/commandes/${NUMBER}`;
const useOrder = () => answerOrder(standIn);
const panel = (name: string) => page.getByRole('region', { name, exact: true });
const fact = (name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

describe('the dossier of an order', () => {
  it('contains what each source has of its number, on a screen and on a phone [ORD-001]', async () => {
    useOrder();
    const requests: string[] = [];
    page.on('request', (request) => /\.(ofOrder|statuses|ofEmail)/.test(request.url()) && requests.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PATH);
    await title(page, `Commande ${NUMBER}`);
    await page.getByText(texts.basis).waitFor();
    await expect.poll(() => fact(texts.facts.found).textContent()).toBe('2 codes, 1 document, 2 bons, 1 alerte');
    expect(await fact(texts.facts.customer).textContent()).toBe('Romane Bonnet');
    expect(await fact(texts.facts.email).textContent()).toBe(EMAIL);
    expect(await fact(texts.facts.first).textContent()).toBe('14/11/2026 à 09h12');
    await expect.poll(() => fact(texts.facts.sources).textContent()).toBe('7 sur 7 ont répondu');

    expect(await panel(texts.alert).getByText('Fournisseur injoignable').count()).toBe(1);
    await panel(texts.alert).getByText('Erreur', { exact: true }).waitFor();
    const codes = await panel(texts.delivered).getByRole('listitem').allTextContents();
    expect(codes).toEqual([
      expect.stringContaining(`••••7MS5${revealTexts.masked('7MS5')}Place adulteLe Rex`),
      expect.stringContaining(`••••4F7Q${revealTexts.masked('4F7Q')}Place adulteLe Rex`),
    ]);
    expect(await panel(texts.deliveredDocuments).getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^••••0001\.pdf.*Place adulteLe RexVendu le 15\/11\/2026Expire le 12\/12\/2027$/),
    ]);
    expect(await panel(texts.voucherPanel).getByRole('listitem').allTextContents()).toEqual([
      'BC231Confirmée, la carte est prête',
      'BC232Pas encore confirmée',
    ]);
    expect(await panel(texts.voucherPanel).getByRole('link').getAttribute('href')).toBe('https://cartes.example/1');
    expect(await panel(texts.person('Romane Bonnet')).getByRole('listitem').allTextContents()).toEqual([
      'Liste blanche 2FAAbsent',
      'Liste noireBlacklisté le 04/09/2026Inscrit',
      'Utilisateurs actifsActif',
    ]);
    const black = page.getByRole('link', { name: 'Liste noire' }).and(page.locator('main a'));
    expect(await black.getAttribute('href')).toBe(`/admin/user/blacklist/historique/${uuid(5)}`);
    const other = panel(texts.others).getByRole('link', { name: '117986' });
    expect(await other.getAttribute('href')).toBe('/admin/commandes/117986');
    // Three requests for the first content, and two for what they lead to: the lists of the person are one.
    expect(requests).toHaveLength(5);
    expect(standIn.sentTo('access.blacklist.ofEmail')).toEqual([{ email: EMAIL }]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('says that no source knows a number, and offers the way back [ORD-001]', async () => {
    standIn.answer('vouchers.monitoring.ofOrder', () => ({ alerts: [], others: [] }));
    standIn.answer('stock.codes.ofOrder', () => ({ units: [], isComplete: true }));
    standIn.answer('stock.documents.ofOrder', () => ({ units: [], isComplete: true }));
    await page.goto(PATH);
    await page.getByRole('heading', { name: texts.nothing(NUMBER) }).waitFor();
    await expectNoViolations(page);
    expect(await page.getByRole('link', { name: texts.back }).getAttribute('href')).toBe('/admin/catalogue/monitoring-ogloba-order');
    expect(standIn.sent.filter(({ path }) => /\.(statuses|ofEmail)$/.test(path))).toEqual([]);
  });

  it('names each source that fails, in its place, shows the others, and reads it again alone [ORD-002]', async () => {
    allowFailures();
    useOrder();
    standIn.fail('stock.documents.ofOrder', { code: 'UPSTREAM_DOWN' });
    standIn.fail('access.blacklist.ofEmail', { code: 'UPSTREAM_DOWN' });
    await page.goto(PATH);
    const failed = panel(texts.deliveredDocuments).getByText(texts.failed(texts.sources.documents));
    await failed.waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Liste noireSans réponse' }).first().waitFor();
    await panel(texts.delivered).getByText('••••7MS5').waitFor();
    await panel(texts.facts.sources).getByText('5 sur 7 ont répondu').waitFor();
    const silent = panel(texts.facts.sources).getByRole('listitem').filter({ hasText: texts.silent });
    expect(await silent.allTextContents()).toEqual(['Stock de documentsSans réponse', 'Liste noireSans réponse']);
    await expectNoViolations(page);
    standIn.recover();
    const sent = () => standIn.sentTo('stock.codes.ofOrder').length;
    const before = sent();
    await panel(texts.deliveredDocuments).getByRole('button', { name: listTexts.retry }).click();
    await panel(texts.deliveredDocuments).getByText('••••0001.pdf', { exact: true }).waitFor();
    expect([await failed.count(), sent()]).toEqual([0, before]);
  });

  it('does not wait for a slow source before it shows the others [ORD-002]', async () => {
    useOrder();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    standIn.answer('stock.documents.ofOrder', async () => {
      await late;
      return { units: [], isComplete: true };
    });
    await page.goto(PATH);
    await panel(texts.delivered).getByText('••••7MS5').waitFor();
    await panel(texts.voucherPanel).getByText('BC231').waitFor();
    expect(await panel(texts.deliveredDocuments).getByText(texts.noDocument).count()).toBe(0);
    answer();
    await panel(texts.deliveredDocuments).getByText(texts.noDocument).waitFor();
  });

  it('edits the status and the comment of its alert in place, with a key from everywhere, and asks about a conflict [ORD-003]', async () => {
    allowFailures();
    const alert = useOrder();
    await page.goto(PATH);
    const status = page.getByRole('combobox', { name: monitoringTexts.statusOf(Number(NUMBER)) });
    await selectOption(status, 'Traité');
    await page.getByText('Statut modifié').waitFor();
    expect(standIn.sentTo('vouchers.monitoring.setStatus')).toMatchObject([{ orderSupplierUuid: uuid(1), status: 2, base: { value: 0 } }]);

    await page.getByRole('heading', { level: 1 }).focus();
    const field = page.getByRole('textbox', { name: monitoringTexts.comment });
    const comment = async (text: string) => {
      await page.keyboard.press('e');
      await field.waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await comment('Remboursé');
    await panel(texts.alert).getByText('Remboursé', { exact: true }).waitFor();
    alert.alertComment = 'Vu par Camille';
    await comment('Clos');
    await panel(texts.alert).getByRole('button', { name: conflictTexts.keepMine }).click();
    await panel(texts.alert).getByText('Clos', { exact: true }).waitFor();
    expect(alert.alertComment).toBe('Clos');
    await comment('x'.repeat(51));
    await page.getByRole('alert').filter({ hasText: 'Le commentaire ne peut pas dépasser 50 caractères' }).waitFor();
    await field.press('Escape');
    expect(standIn.sentTo('vouchers.monitoring.setComment').map(({ comment: text }) => text)).toEqual(['Remboursé', 'Clos', 'Clos']);
  });
});

describe('an order number', () => {
  it.each([
    ['the sold codes', '/admin/catalogue/ListCodes?view=gone', 'order'],
    ['the sold documents', '/admin/ListDocuments?view=gone', 'order'],
    ['the monitoring', '/admin/catalogue/monitoring-ogloba-order', 'name'],
  ])('is a link to its dossier in %s, which Enter opens too [ORD-004]', async (_, address) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(address);
    await settled(page);
    const row = rows(page)
      .filter({ has: page.locator('a[href^="/admin/commandes/"]') })
      .first();
    const link = row.locator('a[href^="/admin/commandes/"]');
    const number = (await link.textContent())?.replace('N° ', '') ?? '';
    expect(number).toMatch(/\w/);
    expect(await link.getAttribute('href')).toBe(`/admin/commandes/${number}`);
    await row.focus();
    await page.keyboard.press('Enter');
    await atPath(page, `/admin/commandes/${number}`);
    await title(page, `Commande ${number}`);
  });

  it('is found by the palette at once when it is typed, and by the codes and documents of the order [ORD-004]', async () => {
    useOrder();
    await page.goto('/admin/dashboard');
    await title(page, 'Tableau de bord');
    const found = (kind: 'codeOrder' | 'documentOrder') => ({
      kind,
      records: [{ uuid: 'CE000000123', name: 'CE000000123', note: 'Place adulte', rank: null }],
    });
    standIn.answer('search.records', ({ text }) => ({
      kinds: text.startsWith('CE') ? [found('codeOrder'), found('documentOrder')] : [],
      failed: [],
    }));
    const open = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: paletteTexts.field }).fill(text);
    };
    const options = page.getByRole('group', { name: paletteTexts.kinds.codeOrder }).getByRole('option');
    await open('CE000000123');
    await expect.poll(() => options.allTextContents()).toEqual([`CE000000123${paletteTexts.ofCodeOrder('Place adulte')}`]);
    await options.first().click();
    await title(page, 'Commande CE000000123');
    await open(NUMBER);
    expect(await options.first().textContent()).toBe(`${texts.open(NUMBER)}${texts.dossier}`);
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await title(page, `Commande ${NUMBER}`);
  });
});
