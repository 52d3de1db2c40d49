/* Without zod, so that a screen does not download the schemas. */

/** Path on our server of a voucher's PDF (VOU-031). */
export const voucherDocumentPath = (uuid: string) => `/files/vouchers/${uuid}`;

/** Path of a ZIP with the PDFs of several vouchers, each named by its reference. */
export const VOUCHER_ARCHIVE_PATH = '/files/voucher-archive';

interface Card {
  uuid: string;
  voucherRef: string;
}

/** Each card is a parameter `uuid:reference`. */
export const voucherArchivePath = (cards: readonly Card[]) =>
  `${VOUCHER_ARCHIVE_PATH}?${cards.map(({ uuid, voucherRef }) => `card=${uuid}:${encodeURIComponent(voucherRef)}`).join('&')}`;

/** The cards in such a URL; invalid ones are omitted. */
export const cardsIn = (values: readonly string[]): Card[] =>
  values.flatMap((value) => {
    const [, uuid, voucherRef] = /^([0-9a-f-]{36}):([\w.-]{1,100})$/i.exec(value) ?? [];
    return uuid === undefined || voucherRef === undefined ? [] : [{ uuid, voucherRef }];
  });
