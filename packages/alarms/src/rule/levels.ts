import { type AlarmLevel, alarmLevels } from '@lookfar/contract';

export { alarmLevelNames as levelNames, alarmLevels as levels } from '@lookfar/contract';
export type Level = AlarmLevel;

/** 3 for critical down to 0 for low. */
export const levelRank = (level: Level): number => alarmLevels.length - 1 - alarmLevels.indexOf(level);

/** The level of a rank; undefined if there is none. */
export const levelOfRank = (rank: number): Level | undefined => alarmLevels[alarmLevels.length - 1 - rank];
