import type { DemoTerm } from '@lookfar/contract';
import { demoNotifyTerms } from './demoNotifyTerms.ts';
import { demoPeopleTerms } from './demoPeopleTerms.ts';
import { demoSceneTerms } from './demoSceneTerms.ts';
import { demoStationTerms } from './demoStationTerms.ts';
import { demoWorkTerms } from './demoWorkTerms.ts';

/** Names that the server gives to what it adds to the plant, in English. */
export const demoTerms: readonly DemoTerm[] = [
  demoPeopleTerms,
  demoWorkTerms,
  demoSceneTerms,
  demoStationTerms,
  demoNotifyTerms,
].flatMap((terms) => Object.entries(terms).map(([cn, en]) => ({ cn, en })));
