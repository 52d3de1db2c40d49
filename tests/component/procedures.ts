import type { AppRouter } from '@comptoir/server/trpc/router';
import type { Inputs, Outputs } from '@comptoir/web/lib/trpc';

type Procedures = AppRouter['_def']['record'];

/** Dotted paths of the procedures: a leaf of the router has `_def.type`. */
type PathOf<Record> = {
  [Key in keyof Record & string]: Record[Key] extends { _def: { type: string } } ? Key : `${Key}.${PathOf<Record[Key]>}`;
}[keyof Record & string];
export type ProcedurePath = PathOf<Procedures>;

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;
export type InputOf<Path extends ProcedurePath> = At<Inputs, Path>;
export type OutputOf<Path extends ProcedurePath> = At<Outputs, Path>;

/** Paths below which there are `get` and `update`. */
export type EditedRecord = {
  [Path in ProcedurePath]: Path extends `${infer Record}.update` ? (`${Record}.get` extends ProcedurePath ? Record : never) : never;
}[ProcedurePath];
