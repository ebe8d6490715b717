import type { DemoTerm } from '@lookfar/contract';
import { demoPeopleTerms } from './demoPeopleTerms.ts';
import { demoSceneTerms } from './demoSceneTerms.ts';
import { demoWorkTerms } from './demoWorkTerms.ts';

/** Names that the server gives to what it adds to the plant, in English. */
export const demoTerms: readonly DemoTerm[] = [demoPeopleTerms, demoWorkTerms, demoSceneTerms].flatMap((terms) =>
  Object.entries(terms).map(([cn, en]) => ({ cn, en })),
);
