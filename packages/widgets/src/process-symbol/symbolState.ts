import type { Text } from '@lookfar/contract';
import { type Condition, holds } from '@lookfar/page';
import { qualityOf } from '../kit/live/quality.ts';
import type { StateWords } from '../library/ProcessSymbol.ts';
import type { LiveReading } from '../live.ts';

/** What a value can mean. */
export const ruleStates = ['stopped', 'running', 'fault', 'opening', 'closing', 'unknown'] as const;
export type RuleState = (typeof ruleStates)[number];

/** `normal` is a symbol with no state bound. */
export type SymbolState = RuleState | 'normal';

export interface StateRule extends Condition {
  state: RuleState;
}

export const defaultRules = (): StateRule[] => [
  { symbol: '==', value: 0, state: 'stopped' },
  { symbol: '==', value: 1, state: 'running' },
  { symbol: '==', value: 2, state: 'fault' },
];

/** The first matching rule. A bad value says nothing about the machine, so its state is unknown. */
export function stateOf(rules: readonly StateRule[], reading: LiveReading): RuleState {
  const quality = qualityOf(reading);
  if (quality === 'bad' || quality === 'none') return 'unknown';
  return rules.find((rule) => holds(rule, reading.value))?.state ?? 'unknown';
}

const nothing: Text = { cn: '', en: '' };
const unknown: Text = { cn: '未知', en: 'Unknown' };
const fault: Text = { cn: '故障', en: 'Fault' };

const words: Readonly<Record<StateWords, Readonly<Record<SymbolState, Text>>>> = {
  run: {
    ...{ normal: nothing, fault, unknown },
    stopped: { cn: '停止', en: 'Stopped' },
    running: { cn: '运行', en: 'Running' },
    opening: { cn: '启动中', en: 'Starting' },
    closing: { cn: '停止中', en: 'Stopping' },
  },
  valve: {
    ...{ normal: nothing, fault, unknown },
    stopped: { cn: '关闭', en: 'Closed' },
    running: { cn: '打开', en: 'Open' },
    opening: { cn: '正在开', en: 'Opening' },
    closing: { cn: '正在关', en: 'Closing' },
  },
  switch: {
    ...{ normal: nothing, fault, unknown },
    stopped: { cn: '分', en: 'Open' },
    running: { cn: '合', en: 'Closed' },
    opening: { cn: '合闸中', en: 'Closing' },
    closing: { cn: '分闸中', en: 'Opening' },
  },
  none: {
    ...{ normal: nothing, fault, unknown },
    stopped: { cn: '停用', en: 'Off' },
    running: { cn: '投用', en: 'On' },
    opening: { cn: '投用中', en: 'Turning on' },
    closing: { cn: '停用中', en: 'Turning off' },
  },
};

export function stateText(kind: StateWords, state: SymbolState, locale: 'cn' | 'en'): string {
  return words[kind][state][locale];
}
