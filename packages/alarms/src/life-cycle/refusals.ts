import type { ErrorCode, ErrorValues } from '@lookfar/contract';

/** Why a command was refused, as codes of the catalogue. */
export const alarmRefusals = [
  '1401',
  '1402',
  '1403',
  '1404',
  '1405',
  '1406',
  '1407',
  '1408',
  '1409',
  '1410',
  '1411',
] as const satisfies readonly ErrorCode[];

export type AlarmRefusalCode = (typeof alarmRefusals)[number];

export interface Refusal {
  code: AlarmRefusalCode;
  values: ErrorValues;
}
