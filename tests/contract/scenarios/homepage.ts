import type { Scenarios } from '../scenario.ts';
import { blocksScenarios } from './homepage-blocks.ts';
import { carouselsScenarios } from './homepage-carousels.ts';
import { itemsScenarios } from './homepage-items.ts';
import { newsScenarios } from './homepage-news.ts';

export const homepageScenarios: Scenarios = { ...carouselsScenarios, ...newsScenarios, ...blocksScenarios, ...itemsScenarios };
