import type { Plugin } from 'vite';

/** Has the page ask for the chunk that every address needs beside the entry, and not once that has run. */
export function preloadBase(): Plugin {
  return {
    name: 'comptoir:preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.name === 'base')
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
