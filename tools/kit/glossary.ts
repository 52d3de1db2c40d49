/** Names that readers had to guess, with standard terms instead. A name with another meaning is not listed. */
const FORBIDDEN: Record<string, string> = {
  asked: 'input, query, pendingValues, requestId',
  asking: 'confirming, pendingRequest',
  said: 'announcement, message',
  told: 'announced, message',
  held: 'blocked, moving, state',
  whole: 'total, complete',
  heard: 'received, calls',
  leash: 'exitWithParent',
  journal: 'logFile',
  verdict: 'validationResult',
  piece: 'component, chunk, fragment',
  pieces: 'components, chunks, fragments',
  look: 'display, style, check',
  sayFailure: 'notifyFailure',
  sayDone: 'notifySuccess',
  lastAsked: 'lastQuery',
  optionalWords: 'optionalTextOf',
  reading: 'query, response, snapshot, measurement',
  wanted: 'requested, expected, term, focusTarget',
};

/** Names whose older uses remain in some folders, and these folders. */
const NOT_RENAMED: Readonly<Record<string, RegExp>> = {
  reading: /\/(areas\/imports|stock-copy)\/|\/imports-[\w-]+\.test\.ts$/,
  wanted: /\/kit\/form\//,
};

const NAMES = Object.keys(FORBIDDEN).join('|');
/** A statement that declares one of them, directly or by destructuring; «held: moving» declares only the second name. */
const DECLARED = new RegExp(
  `\\b(?:const|let|class|enum|function|interface|type)\\s+(?:(${NAMES})\\b|[[{][^=\\]}]*?\\b(${NAMES})\\b(?!\\s*:))`,
  'gi',
);

/** One line for each declaration with such a name in a file. */
export const glossaryErrors = (file: string, code: string): string[] =>
  [...code.matchAll(DECLARED)].flatMap(({ index, 1: alone, 2: destructured = '' }) => {
    const name = alone ?? destructured;
    if (NOT_RENAMED[name.toLowerCase()]?.test(file)) return [];
    const terms = Object.entries(FORBIDDEN).find(([forbidden]) => forbidden.toLowerCase() === name.toLowerCase())?.[1];
    return `${file}:${code.slice(0, index).split('\n').length}: «${name}» is not a name to search for; rather ${terms}`;
  });
