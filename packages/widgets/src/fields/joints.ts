import type { Text } from '@lookfar/contract';
import { Joints } from '@lookfar/page';
import { type FieldKind, kind } from './FieldKind.ts';

/** What the ends of a line are joined to. The field must be called `joints`: the editor looks for that name. */
export function joints(label: Text): FieldKind<Joints> {
  return kind<Joints>({ label, control: { kind: 'joints' }, strict: Joints, initial: () => ({}) });
}
