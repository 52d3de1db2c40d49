import type { Plugin } from 'vite';

const SHARED = /\/packages\/shared\/src\/[^?]+\.ts$/;

/**
 * Lets the schemas that a screen does not use leave its bundle. A bundler cannot know that `z.object(…)` does nothing but answer, so a
 * screen that wants one constant of `shared` would carry all of zod (24 kB of a budget of 130). Modules of `shared` only declare:
 * their top-level calls are marked as free of effects.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'comptoir:pure-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: SHARED },
      handler(code) {
        const calls = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') return [];
          return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
        });
        let marked = code;
        // From the end, so that the places found earlier stay right.
        for (const { start, end } of calls.reverse()) {
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}
