import type { Plugin } from 'vite';

const SHARED = /\/packages\/shared\/src\/[^?]+\.ts$/;

/**
 * Allows removing unused schemas from the bundle of a screen. A bundler cannot know that `z.object(…)` has no side effects, so a screen
 * that needs one constant of `shared` would include all of zod (24 kB of a budget of 130). Modules of `shared` only declare: their
 * top-level calls are marked as pure.
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
        // From the end, so that earlier positions stay valid.
        for (const { start, end } of calls.reverse()) {
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}
