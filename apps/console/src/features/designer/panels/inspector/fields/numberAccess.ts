import type { FieldPath } from '@lookfar/page';
import type { NumberEdit } from '../../controls/NumberEdit.ts';
import type { FieldAccess } from '../FieldAccess.ts';

/** A field as number fields use it; a missing number counts as 0. */
export function numberAccess(access: FieldAccess, path: FieldPath): NumberEdit {
  return {
    apply: (change, merge) =>
      access.apply(path, (current) => change(typeof current === 'number' ? current : 0) ?? current, merge),
    snapshot: () => access.snapshot(path),
  };
}
