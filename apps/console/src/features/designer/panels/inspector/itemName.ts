import type { Field } from '@lookfar/widgets';
import type { FieldAccess } from './FieldAccess.ts';

/** [DP49] The first text of an item of a list is its name. */
export function itemName(fields: readonly Field[], access: Pick<FieldAccess, 'read'>): string | undefined {
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ path }) => access.read(path).value);
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}
