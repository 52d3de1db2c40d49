const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Whether a text contains the value as a separate word: «15 €» does not contain «5 €», and «XXL» does not contain «XL». */
function includesValue(text: string, value: string): boolean {
  const continues = (inside: string | undefined, beside: string | undefined) =>
    LETTER_OR_FIGURE.test(inside ?? '') && LETTER_OR_FIGURE.test(beside ?? '');
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const end = at + value.length;
    if (!continues(value.at(0), text[at - 1]) && !continues(value.at(-1), text[end])) return true;
  }
  return false;
}

/** Whether this stock name is that of a variant: its product's name with the values that distinguish it (null: only the product's name). */
export const isNamedAfter = (stock: string, product: string, values: readonly string[] | null): boolean =>
  stock === product ||
  (values !== null && stock.startsWith(`${product} `) && values.every((value) => includesValue(stock.slice(product.length), value)));
