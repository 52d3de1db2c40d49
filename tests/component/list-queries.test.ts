import { describeListQueries } from '../kit/list-query-stories.ts';
import { listsOf } from '../kit/list-stories.ts';
import { SCREENS } from '../kit/screens.ts';
import { mountedLists } from './list-context.ts';
import { mountedClient } from './mounted.ts';

describeListQueries(listsOf(SCREENS), await mountedLists(await mountedClient()));
