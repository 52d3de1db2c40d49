/** Queries on a connection; not tRPC procedures, which look alike: `adminProcedure.query`, or `.query` behind a call. */
const QUERY = /\b(?!\w*Procedure\b)\w+\??\.query\s*[<(]|\.\$(?:query|execute)Raw/g;
/** Beginning of an SQL statement, in any quotes. */
const STATEMENT =
  /['"`]\s*(?:SELECT|INSERT\s+INTO|UPDATE\s+\S+\s+(?:AS\s+)?(?:\w+\s+)?SET|DELETE\s+FROM|WITH\s+\w+\s+AS|TRUNCATE|MERGE\s+INTO|LOCK\s+TABLE|SAVEPOINT|LISTEN|NOTIFY|SET\s+LOCAL|CREATE\s+\w+|ALTER\s+\w+|DROP\s+\w+)\s|['"`](?:BEGIN|COMMIT|ROLLBACK)\b/g;

/** Replaces comments by spaces, so that line numbers stay. */
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Numbers of the lines with SQL. */
function linesOfSql(code: string): number[] {
  const bare = withoutComments(code);
  const lines = [QUERY, STATEMENT].flatMap((pattern) =>
    [...bare.matchAll(pattern)].map((found) => bare.slice(0, found.index + found[0].search(/\S/)).split('\n').length),
  );
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** Exported functions, each with the comment above it. */
const EXPORTED = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:async )?(?:function|const) (\w+)(?:<[^(]*>)?(?:\(| = (?:async )?\()/g;

/**
 * Errors of a file of the middle tier: it must use Prisma; otherwise the SQL must be in a `*.sql.ts`, whose functions each have a reason
 * («SQL, because …»).
 */
export function rawSqlErrors(file: string, code: string): string[] {
  if (!file.endsWith('.sql.ts')) return linesOfSql(code).map((line) => `${file}:${line}: SQL outside of a *.sql.ts`);
  return [...code.matchAll(EXPORTED)]
    .filter(([, comment = '']) => !/\bSQL, because\b/.test(comment.replaceAll(/\s+\*?\s*/g, ' ')))
    .map(([, , name]) => `${file}: ${name} does not say why it is SQL`);
}
