import type { DemoTerm } from '@lookfar/contract';
import { centreTerms } from './centreTerms.ts';
import { deviceTerms } from './deviceTerms.ts';
import { pageTerms } from './pageTerms.ts';
import { signalTerms } from './signalTerms.ts';
import { siteTerms } from './siteTerms.ts';
import { solarNames } from './solar.ts';
import { stateTerms } from './stateTerms.ts';
import { termsOf } from './Term.ts';

/** Everything in the plant that has a Chinese name, in English. */
export const englishTerms: readonly DemoTerm[] = [
  deviceTerms,
  signalTerms,
  stateTerms,
  pageTerms,
  centreTerms,
  siteTerms,
  solarNames,
].flatMap(termsOf);
