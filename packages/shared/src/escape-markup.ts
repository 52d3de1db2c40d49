const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML or XML, between tags or in an attribute in double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
