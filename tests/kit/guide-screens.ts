import { title } from './screen.ts';
import type { Screen, ScreenUnderTest } from './screen-under-test.ts';

export const GUIDE_SCREENS = {
  accessibility: { path: '/admin/accessibilite', ready: (page) => title(page, 'Accessibilité'), proves: ['RGA-002'] },
  guide: { path: '/admin/aide', ready: (page) => title(page, 'Aide') },
} satisfies Record<string, Screen>;

export const FURTHER_GUIDE_SCREENS: ScreenUnderTest[] = [
  { name: 'guide-page', path: '/admin/aide/stock', ready: (page) => title(page, 'Suivre le stock et retrouver un code') },
];
