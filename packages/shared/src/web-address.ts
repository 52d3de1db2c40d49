import { formTexts as texts } from './form-texts.ts';

/** Whether a browser opens the text as a link of the site: an address of http or https, or a path of the site. */
export const isWebAddress = (text: string): boolean => /^(?:\/|https?:\/\/[^\s/?#]+)\S*$/i.test(text.trim());

/**
 * The hint of a link: the form that it has, or the documents' own hint; a text that the site cannot open is saved, and told before (OP-056).
 */
export const linkHint = (value: string, documented: string | undefined): string =>
  value.trim() === '' || isWebAddress(value) ? (documented ?? texts.linkForm) : texts.notAddress;
