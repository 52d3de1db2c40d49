/** Visible characters at the end of a masked code; fewer of a short one, so that most of it stays hidden (MSK-001). */
const VISIBLE = { short: 2, long: 4 };
/** Maximum length of a short code. */
const SHORT = 8;

/** The last characters of a code, by which a person on the phone recognises it. */
export const codeEnd = (code: string): string => {
  const characters = [...code];
  const visible = characters.length > SHORT ? VISIBLE.long : Math.min(VISIBLE.short, Math.floor(characters.length / 2));
  return characters.slice(characters.length - visible).join('');
};
