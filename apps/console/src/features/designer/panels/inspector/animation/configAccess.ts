import { type AnimationKind, type ColourConfig, pathIn, type WidgetFields } from '@lookfar/page';
import { accessBelow, type FieldAccess } from '../FieldAccess.ts';
import { conditionValue } from './conditionValue.ts';

const rulesPath = pathIn<ColourConfig>()('dataArray');

/** The fields of one animation's `config`. A typed value becomes a number if it is one. */
export function configAccess(access: FieldAccess, kind: AnimationKind): FieldAccess {
  const config = accessBelow(access, pathIn<WidgetFields>()('animation', kind, 'config'));
  return {
    ...config,
    write: (path, value, merge) => config.write(path, path === rulesPath ? asRules(value) : value, merge),
  };
}

function asRules(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((rule: { value?: unknown }) => ({
    ...rule,
    value: typeof rule.value === 'string' ? conditionValue(rule.value) : rule.value,
  }));
}
