import { describeColumns, describePages, listsOf } from '../kit/list-stories.ts';
import { SCREENS } from '../kit/screens.ts';
import { mountedLists } from './list-context.ts';
import { mountedClient } from './mounted.ts';

const lists = listsOf(SCREENS);
const context = await mountedLists(await mountedClient());

describeColumns(lists, context);
describePages(lists, context);
