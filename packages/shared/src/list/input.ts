import type { Sort } from '../list.ts';
import type { AmountRange } from './amount-range.ts';
import type { AnyList, SortKey } from './definition.ts';

/** Days, both inclusive; a missing side means no limit. */
export interface DayRange {
  after?: string | undefined;
  before?: string | undefined;
}

/** The value of one filter. */
type FilterValue<F> = F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
  ? Value
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'days' }
      ? DayRange
      : F extends { kind: 'euros' }
        ? AmountRange
        : F extends { kind: 'several' }
          ? string[]
          : string;

type OptionalKey<S> = { [Key in keyof S]: S[Key] extends `${string}?` ? Key : never }[keyof S];
type ScopeValue<Kind> = Kind extends readonly (infer Value)[] ? Value : Kind extends 'flag' | 'flag?' ? boolean : string;

/** Scope of a list, set by its screen. */
export type ScopeOf<L extends AnyList> = { [Key in Exclude<keyof L['scope'], OptionalKey<L['scope']>>]: ScopeValue<L['scope'][Key]> } & {
  [Key in OptionalKey<L['scope']>]?: ScopeValue<L['scope'][Key]> | undefined;
};

export type SortOf<L extends AnyList> = Sort<SortKey<L['columns']>>;

/** The parameters of a list in its URL, without the page. */
export type ViewOf<L extends AnyList> = {
  [Key in keyof L['filters']]?: FilterValue<L['filters'][Key]> | undefined;
} & (L['search'] extends object ? { search?: string | undefined } : unknown) &
  ([SortKey<L['columns']>] extends [never] ? unknown : { sort?: SortOf<L>[] | undefined }) &
  ScopeOf<L>;

/** Input of a list's procedure. */
export type ListInput<L extends AnyList> = ViewOf<L> & { page?: number | undefined; itemsPerPage?: number | undefined };

/** The parsed input. */
export type ListQuery<L extends AnyList> = ViewOf<L> & { page: number; itemsPerPage: number } & ([SortKey<L['columns']>] extends [never]
    ? unknown
    : { sort: SortOf<L>[] });

/** The columns of the list that can be exported. */
export type FileColumn<L extends AnyList> = {
  [Key in keyof L['columns']]: L['columns'][Key] extends { kind: 'image' | 'screen' } ? never : Key;
}[keyof L['columns']] &
  string;
