/* Free of zod, like every module that a list needs. */

/** Address at our server of the PDF of a voucher (VOU-031). */
export const voucherDocumentPath = (uuid: string) => `/files/vouchers/${uuid}`;

/** Address of one ZIP of the PDFs of several, each named by its reference. */
export const VOUCHER_ARCHIVE_PATH = '/files/voucher-archive';

interface Card {
  uuid: string;
  voucherRef: string;
}

/** Each card as the address names it: `uuid:reference`. */
export const voucherArchivePath = (cards: readonly Card[]) =>
  `${VOUCHER_ARCHIVE_PATH}?${cards.map(({ uuid, voucherRef }) => `card=${uuid}:${encodeURIComponent(voucherRef)}`).join('&')}`;

/** What such an address names; what is no card is left out. */
export const cardsIn = (values: readonly string[]): Card[] =>
  values.flatMap((value) => {
    const [, uuid, voucherRef] = /^([0-9a-f-]{36}):([\w.-]{1,100})$/i.exec(value) ?? [];
    return uuid === undefined || voucherRef === undefined ? [] : [{ uuid, voucherRef }];
  });
