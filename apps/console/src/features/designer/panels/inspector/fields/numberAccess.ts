import type { FieldPath } from '@lookfar/page';
import type { NumberEdit } from '../../controls/NumberEdit.ts';
import type { FieldAccess } from '../FieldAccess.ts';

/** A field as a number field sees it; what is no number yet counts as 0. */
export function numberAccess(access: FieldAccess, path: FieldPath): NumberEdit {
  return {
    apply: (change, merge) =>
      access.apply(path, (current) => change(typeof current === 'number' ? current : 0) ?? current, merge),
    snapshot: () => access.snapshot(path),
  };
}
