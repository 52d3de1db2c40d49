import { visitScreens } from '../kit/screen-visit.ts';
import { SCREENS } from '../kit/screens.ts';

await visitScreens(SCREENS.filter((_, index) => index % 2 === 0));
