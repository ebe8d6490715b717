import type { AnimationKind } from '@lookfar/page';
import type { FieldAccess } from '../FieldAccess.ts';
import { conditionValue } from './conditionValue.ts';

/** The fields of one animation's `config`. What is typed as a value becomes a number where it is one. */
export function configAccess(access: FieldAccess, kind: AnimationKind): FieldAccess {
  const at = (path: string) => `animation.${kind}.config.${path}`;
  const kept = (path: string, value: unknown) => (path === 'dataArray' ? asRules(value) : value);
  return {
    read: (path) => access.read(at(path)),
    write: (path, value, merge) => access.write(at(path), kept(path, value), merge),
    apply: (path, change, merge) => access.apply(at(path), change, merge),
    snapshot: (path) => access.snapshot(at(path)),
  };
}

function asRules(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((rule: { value?: unknown }) => ({
    ...rule,
    value: typeof rule.value === 'string' ? conditionValue(rule.value) : rule.value,
  }));
}
