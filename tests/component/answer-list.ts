import type { ListUnderTest } from '../kit/list-stories.ts';
import type { ProcedurePath } from './procedures.ts';
import type { StandIn } from './stand-in.ts';

/** Screens that make the pages themselves, from a reply with all rows. */
const UNPAGED: Readonly<Record<string, ProcedurePath>> = { categoryProductFiltersManagement: 'catalogue.categoryFilters.list' };

/** The stand-in answers the queries of this list. */
export const answerList = (standIn: StandIn, [name, list]: ListUnderTest) => standIn.useList(list, UNPAGED[name]);
