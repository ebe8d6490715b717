import {
  formatTime,
  type SignalValue,
  type Variable,
  type VariableHold,
  type VariableInput,
  VariableRule,
} from '@lookfar/contract';
import type { InputRow, VariableRow } from './variable.repository.ts';
import type { HoldRow } from './variableHold.repository.ts';

/** A rule as it was stored; one that cannot be read computes nothing. */
export function readRule(text: string): VariableRule {
  return VariableRule.parse(JSON.parse(text));
}

export function toVariable(
  row: VariableRow,
  more: { inputs: VariableInput[]; last: SignalValue | null; hold: HoldRow | undefined; now: number },
): Variable {
  const { id, projectId, equipmentId, title, groupName, unit, decimals, note, upperLimit, lowerLimit } = row;
  return {
    ...{ id, projectId, equipId: equipmentId, title, groupName, unit, decimals, note, upperLimit, lowerLimit },
    rule: readRule(row.rule),
    inputs: more.inputs,
    last: more.last,
    hold: more.hold ? toHold(more.hold) : null,
    past: progressOf(row, more.now),
    gmtModified: formatTime(row.updatedAt),
    loginname: row.loginname,
  };
}

export const toHold = ({ value, holder: by, name, reason, fromAt: since }: HoldRow): VariableHold => ({
  ...{ value, by, name, reason, since },
});

/** How much of its past is there, 0 to 100; null for all of it. */
function progressOf({ pastFrom, pastStart }: VariableRow, now: number): number | null {
  if (pastFrom === null || pastStart === null) return 0;
  if (pastFrom <= pastStart) return null;
  return Math.min(99, Math.max(0, Math.floor((100 * (now - pastFrom)) / Math.max(1, now - pastStart))));
}

export function toInput(signalId: number, row: InputRow | undefined, projectTitle: string): VariableInput {
  const isVariable = row !== undefined && row.projectId !== null;
  return {
    ...{ signalId, equipId: row?.equipmentId ?? 0, title: row?.title ?? '', unit: row?.unit ?? '', isVariable },
    subTitle: row ? (isVariable ? projectTitle : row.equipment) : '',
    isKnown: row !== undefined,
  };
}
