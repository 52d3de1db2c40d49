import { describeLists, listsOf } from '../kit/list-stories.ts';
import { SCREENS } from '../kit/screens.ts';
import { mountedLists } from './list-context.ts';
import { mountedClient } from './mounted.ts';

describeLists(listsOf(SCREENS), await mountedLists(await mountedClient()));
