/** Each kind of browser also names those before it in its `User-Agent`: the first match counts. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Browser and operating system of a `User-Agent`, as far as they are known. */
export const describeAgent = (agent: string | null) => ({
  browser: firstOf(BROWSERS, agent ?? ''),
  system: firstOf(SYSTEMS, agent ?? ''),
});
