import type { AlarmCondition } from '@lookfar/contract';
import type { ConditionTextKey } from './conditionFormTexts.ts';

/** One field of a condition, as a form shows it. */
export type ConditionField =
  | { kind: 'signal'; key: 'signalId' }
  | {
      kind: 'number';
      key: string;
      label: ConditionTextKey;
      help?: ConditionTextKey;
      min?: number;
      max?: number;
      whole?: true;
    }
  /** Stored in ms. */
  | { kind: 'seconds'; key: string; label: ConditionTextKey }
  /** A limit with its own priority. */
  | { kind: 'limit'; key: string; label: ConditionTextKey }
  | {
      kind: 'choice';
      key: string;
      label: ConditionTextKey;
      options: readonly { value: string | number; text: ConditionTextKey | null }[];
    }
  | { kind: 'flag'; key: string; label: ConditionTextKey }
  /** A number, or a text if it is not numeric. */
  | { kind: 'value'; key: string; label: ConditionTextKey }
  | { kind: 'formula'; key: string; label: ConditionTextKey }
  | { kind: 'text'; key: string; label: ConditionTextKey }
  | { kind: 'parts'; key: 'conditions' };

export interface KindForm {
  id: string;
  text: ConditionTextKey;
  fields: readonly ConditionField[];
  /** The initial condition. */
  blank: (signalId: number) => AlarmCondition;
}

const signal: ConditionField = { kind: 'signal', key: 'signalId' };
const deadband: ConditionField = { kind: 'number', key: 'deadband', label: 'deadband', help: 'deadbandHelp', min: 0 };

/** Every kind of condition with its form; the kinds themselves are defined by the alarm engine. */
export const kindForms: readonly KindForm[] = [
  {
    id: 'limits',
    text: 'limits',
    fields: [
      signal,
      { kind: 'limit', key: 'highHigh', label: 'highHigh' },
      { kind: 'limit', key: 'high', label: 'high' },
      { kind: 'limit', key: 'low', label: 'low' },
      { kind: 'limit', key: 'lowLow', label: 'lowLow' },
      deadband,
    ],
    blank: (signalId) => ({ kind: 'limits', signalId, deadband: 0 }),
  },
  {
    id: 'equality',
    text: 'equality',
    fields: [signal, { kind: 'value', key: 'value', label: 'value' }, { kind: 'flag', key: 'not', label: 'not' }],
    blank: (signalId) => ({ kind: 'equality', signalId, value: 1, not: false }),
  },
  {
    id: 'range',
    text: 'range',
    fields: [
      signal,
      { kind: 'number', key: 'low', label: 'from' },
      { kind: 'number', key: 'high', label: 'to' },
      {
        kind: 'choice',
        key: 'when',
        label: 'when',
        options: [
          { value: 'outside', text: 'outside' },
          { value: 'inside', text: 'inside' },
        ],
      },
      deadband,
    ],
    blank: (signalId) => ({ kind: 'range', signalId, low: 0, high: 100, when: 'outside', deadband: 0 }),
  },
  {
    id: 'bit',
    text: 'bit',
    fields: [
      signal,
      { kind: 'number', key: 'bit', label: 'bitNumber', min: 0, max: 63, whole: true },
      {
        kind: 'choice',
        key: 'is',
        label: 'is',
        options: [
          { value: 1, text: null },
          { value: 0, text: null },
        ],
      },
    ],
    blank: (signalId) => ({ kind: 'bit', signalId, bit: 0, is: 1 }),
  },
  {
    id: 'changeRate',
    text: 'changeRate',
    fields: [
      signal,
      { kind: 'number', key: 'change', label: 'change', min: 0 },
      { kind: 'seconds', key: 'periodMs', label: 'period' },
      {
        kind: 'choice',
        key: 'direction',
        label: 'direction',
        options: [
          { value: 'both', text: 'both' },
          { value: 'rise', text: 'rise' },
          { value: 'fall', text: 'fall' },
        ],
      },
      deadband,
    ],
    blank: (signalId) => ({
      kind: 'changeRate',
      signalId,
      change: 10,
      periodMs: 60_000,
      direction: 'both',
      deadband: 0,
    }),
  },
  {
    id: 'stale',
    text: 'stale',
    fields: [signal, { kind: 'seconds', key: 'afterMs', label: 'after' }],
    blank: (signalId) => ({ kind: 'stale', signalId, afterMs: 300_000 }),
  },
  {
    id: 'expression',
    text: 'expression',
    fields: [{ kind: 'formula', key: 'formula', label: 'formula' }],
    blank: (signalId) => ({ kind: 'expression', formula: `\${0.${signalId}} > 0` }),
  },
  {
    id: 'gatewayOffline',
    text: 'gatewayOffline',
    fields: [{ kind: 'text', key: 'sn', label: 'sn' }],
    blank: () => ({ kind: 'gatewayOffline', sn: '' }),
  },
  {
    id: 'combination',
    text: 'combination',
    fields: [
      {
        kind: 'choice',
        key: 'operator',
        label: 'operator',
        options: [
          { value: 'and', text: 'and' },
          { value: 'or', text: 'or' },
        ],
      },
      { kind: 'parts', key: 'conditions' },
    ],
    blank: (signalId) => ({
      kind: 'combination',
      operator: 'and',
      conditions: [
        { kind: 'limits', signalId, deadband: 0 },
        { kind: 'limits', signalId, deadband: 0 },
      ],
    }),
  },
];

/** Combinations cannot be nested. */
export const simpleKindForms = kindForms.filter(({ id }) => id !== 'combination');

export function kindFormOf(condition: AlarmCondition): KindForm | undefined {
  return kindForms.find(({ id }) => id === condition.kind);
}

/** The condition with one field set; undefined removes the field. */
export function withField(condition: AlarmCondition, key: string, value: unknown): AlarmCondition {
  const { [key]: _, ...rest } = condition;
  const next = value === undefined ? rest : { ...rest, [key]: value };
  return { ...next, kind: condition.kind };
}

/** A different kind for the same signal. */
export function changeKind(condition: AlarmCondition, kind: string, signalId: number): AlarmCondition {
  const form = kindForms.find(({ id }) => id === kind);
  const own = typeof condition.signalId === 'number' ? condition.signalId : signalId;
  return form ? form.blank(own) : condition;
}
