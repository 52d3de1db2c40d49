import PDFDocument from 'pdfkit';
import encodeQR from 'qr';

/** Contents of a gift card. */
export interface GiftCard {
  reference: string;
  brand: string;
  cents: number;
  code: string;
  pin: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  createdAt: Date;
}

/** The standard fonts of PDF have no narrow spaces. */
const withOrdinarySpaces = (text: string) => text.replaceAll(/\s/g, ' ');

const euros = (cents: number) => withOrdinarySpaces((cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' }));

const longDate = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const groups = (code: string) => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A6, landscape, in points. */
const PAGE = { width: 420, height: 298, margin: 28 };
const INK = '#1f2a44';
const MUTED = '#5b6577';
const GROUND = '#f4efe6';
const CODE_SIDE = 124;

const TERMS =
  "Carte à présenter en caisse ou à saisir lors d'un achat en ligne. Elle n'est ni remboursable ni échangeable contre des espèces, et ne peut être remplacée en cas de perte ou de vol. Le solde reste utilisable jusqu'à la date d'expiration.";

function drawQrCode(page: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = CODE_SIDE / modules.length;
  page.rect(x, y, CODE_SIDE, CODE_SIDE).fill('#ffffff');
  for (const [row, cells] of modules.entries()) {
    for (const [column, dark] of cells.entries()) if (dark) page.rect(x + column * side, y + row * side, side, side);
  }
  page.fill(INK);
}

/** A small label above its value; returns the position of the next one. */
function drawFact(page: PDFKit.PDFDocument, label: string, value: string, y: number): void {
  page.font('Helvetica').fontSize(8).fillColor(MUTED).text(label, PAGE.margin, y);
  page
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(INK)
    .text(value, PAGE.margin, y + 11);
}

/** A gift card as a PDF of one page: brand, value, code, PIN, expiry and terms. */
export function giftCardPdf({ reference, brand, cents, code, pin, expiresOn, createdAt }: GiftCard): AsyncIterable<Uint8Array> {
  const page = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: `Carte cadeau ${reference}`, Subject: withOrdinarySpaces(brand), CreationDate: createdAt },
  });
  const width = PAGE.width - 2 * PAGE.margin;
  page.rect(0, 0, PAGE.width, PAGE.height).fill(GROUND);
  page.rect(0, 0, PAGE.width, 6).fill(INK);
  page.font('Helvetica').fontSize(9).fillColor(MUTED).text('CARTE CADEAU', PAGE.margin, 24);
  page
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(INK)
    .text(withOrdinarySpaces(brand), PAGE.margin, 38, { width: width - CODE_SIDE - 20 });
  page.fontSize(32).text(euros(cents), PAGE.margin, 86);
  drawFact(page, 'Code de la carte', groups(code), 132);
  drawFact(page, 'Code PIN', pin, 166);
  drawFact(page, "Valable jusqu'au", longDate(expiresOn), 200);
  drawQrCode(page, `${code}-${pin}`, PAGE.width - PAGE.margin - CODE_SIDE, 44);
  page.font('Helvetica').fontSize(7).fillColor(MUTED);
  page.text(`Référence ${reference}`, PAGE.margin, 200, { width, align: 'right' });
  page.text(TERMS, PAGE.margin, 238, { width });
  page.end();
  return page as unknown as AsyncIterable<Uint8Array>;
}
