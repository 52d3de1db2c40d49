/* Without zod: the palette and the lists use it too. */

/** Maximum length of an order number; the documents have none. */
export const ORDER_NUMBER_MAX = 100;

/**
 * Whether a typed text is certainly an order number of the monitoring, which is an integer. Other texts may be codes, which must not be
 * part of an address (DAY-015): the marketplace is asked whether they are order numbers.
 */
export const isOrderNumber = (typed: string): boolean => /^[1-9]\d{0,9}$/.test(typed);
