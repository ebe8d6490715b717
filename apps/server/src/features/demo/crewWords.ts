import type { Text } from '@lookfar/contract';
import type { PastOrg } from './past/PastOrg.ts';
import { oneOf } from './past/pastChance.ts';

/** The people of an organisation write now what they wrote in its past. */
type Words = Pick<PastOrg, 'alarmWords' | 'trips'>;

interface Work {
  cause: Text;
  measures: Text;
  /** Of the kinds in the settings. */
  kind: string;
}

const tankWork: Work = {
  cause: { cn: '药罐排空阀没有关严', en: 'The drain valve of the tank was not closed' },
  measures: { cn: '关严排空阀并挂牌，补液到正常液位', en: 'Closed and tagged the valve, refilled the tank' },
  kind: '管道阀门',
};
const usualWork: Work = {
  cause: { cn: '工况短时波动', en: 'The process fluctuated for a short time' },
  measures: { cn: '现场检查设备和仪表，运行正常', en: 'Checked devices and instruments on site, all is well' },
  kind: '',
};
const confirmations: readonly [Text, ...Text[]] = [
  { cn: '现场验收合格', en: 'Accepted on site' },
  { cn: '运行正常，同意关闭', en: 'Runs well, may be closed' },
];

/** What was wrong and what was done about an alarm, as it is stored. */
export function workOf({ trips }: Words, title: string, id: number): Record<keyof Work, string> {
  const { cause, measures, kind } = knownWork(trips, title, id);
  return { cause: cause.cn, measures: measures.cn, kind };
}

function knownWork(trips: Words['trips'], title: string, id: number): Work {
  const [first, ...others] = trips.work;
  if (first && trips.of.test(title)) return { ...oneOf([first, ...others], id, 'work'), kind: trips.kind };
  return /药罐液位$/.test(title) ? tankWork : usualWork;
}

export const confirmationOf = (id: number): string => oneOf(confirmations, id, 'confirm').cn;

export function acknowledgementOf({ alarmWords }: Words, title: string, occurrence: string): string {
  const known = alarmWords.acknowledgements.find(({ of }) => of.test(title));
  return oneOf(known?.notes ?? alarmWords.usualNotes, occurrence).cn;
}

/** What the crew writes and is not among the words of the past, in both languages. */
export const crewTerms: readonly Text[] = [
  ...[tankWork, usualWork].flatMap(({ cause, measures }) => [cause, measures]),
  ...confirmations,
];
