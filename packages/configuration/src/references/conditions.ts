import type { AlarmCondition } from '@lookfar/contract';
import { mapPlaceholders, placeholdersOf, type Reference } from './placeholders.ts';

/** What an alarm condition depends on: signals referenced by id alone, signals in formulas, gateways. */
export interface ConditionReferences {
  signals: number[];
  placeholders: Reference[];
  gateways: string[];
}

export function conditionReferences(condition: AlarmCondition): ConditionReferences {
  const signals = new Set<number>();
  const placeholders: Reference[] = [];
  const gateways = new Set<string>();
  visit(condition, {
    signal: (id) => {
      signals.add(id);
      return id;
    },
    formula: (text) => {
      placeholders.push(...placeholdersOf(text));
      return text;
    },
    gateway: (sn) => gateways.add(sn),
  });
  return { signals: [...signals], placeholders, gateways: [...gateways] };
}

export interface ReferenceMap {
  signal(id: number): number;
  placeholder(reference: Reference): Reference;
}

export function mapCondition(condition: AlarmCondition, map: ReferenceMap): AlarmCondition {
  const formula = (text: string) => mapPlaceholders(text, (reference) => map.placeholder(reference));
  return visit(condition, { signal: (id) => map.signal(id), formula }) as AlarmCondition;
}

interface Visitor {
  signal(id: number): number;
  formula(text: string): string;
  gateway?(sn: string): void;
}

/** By field name, which all alarm kinds share, so that new kinds need no change here. */
function visit(value: unknown, visitor: Visitor): unknown {
  if (Array.isArray(value)) return value.map((part) => visit(part, visitor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visitField(key, part, visitor)]));
}

function visitField(key: string, value: unknown, visitor: Visitor): unknown {
  if (key === 'signalId' && typeof value === 'number') return visitor.signal(value);
  if (key === 'formula' && typeof value === 'string') return visitor.formula(value);
  if (key === 'sn' && typeof value === 'string') visitor.gateway?.(value);
  return visit(value, visitor);
}
