import { type PersonalWay, personalWays } from '@lookfar/contract';

/** Sets of personal ways as bits: many people are compared with many rules. */
export const wayBit = (way: PersonalWay): number => 1 << personalWays.indexOf(way);
export const wayBits = (ways: readonly PersonalWay[]): number => ways.reduce((bits, way) => bits | wayBit(way), 0);

export const allWays = wayBits(personalWays);
export const web = wayBit('web');

/** The ways of each set, by its bits. */
export const waysOf: readonly (readonly PersonalWay[])[] = Array.from({ length: allWays + 1 }, (_, bits) =>
  personalWays.filter((way) => bits & wayBit(way)),
);
