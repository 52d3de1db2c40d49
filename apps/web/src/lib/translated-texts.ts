/** Where a browser that translates the page has put a text: in elements of its own, or nowhere, with another text in its place. */
const isTranslated = (node: Node) =>
  node.nodeType === Node.TEXT_NODE && (node.parentNode === null || node.parentElement?.localName === 'font');

/** The child of `parent` that contains a text now; null when the text is no longer in the page. */
function placeOf(parent: Node, text: Node): Node | null {
  let place: Node | null = text;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * Lets React insert before and remove texts that a translation by the browser has moved; otherwise the page crashes (facebook/react#11538).
 * `translate="no"` of the document prevents only translations that nobody has asked for.
 */
export function acceptTranslatedTexts(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isMoved = next !== null && next.parentNode !== this && isTranslated(next);
    return insertBefore.call(this, node, isMoved ? placeOf(this, next) : next) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this || !isTranslated(node)) return removeChild.call(this, node) as T;
    const place = placeOf(this, node);
    if (place !== null) removeChild.call(this, place);
    return node;
  };
}
