import type { Words } from './words.ts';

export const categories = {
  water: ['水务', 'Water'],
  heating: ['暖通', 'Heating and cooling'],
  power: ['电力', 'Power'],
  utilities: ['动力', 'Utilities'],
  production: ['生产', 'Production'],
  common: ['通用', 'General'],
} as const satisfies Record<string, Words>;
