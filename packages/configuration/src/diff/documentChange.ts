import type { Text } from '@lookfar/contract';
import type { Section } from '../fieldTexts.ts';

/** `from` is undefined if there was nothing before, `to` if there is nothing now. */
export interface FieldChange {
  /** As in a problem: `address`, `parameters.port`, `condition.high`. */
  field: string;
  label: Text;
  from: unknown;
  to: unknown;
}

/** One difference in the second document. */
export interface DocumentChange {
  section: Section;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Id of the signal, alarm, storage rule or script. */
  id?: number;
  /** Its name, the newer one. Empty for general information and driver. */
  title: string;
  /** For `changed`: every field that differs. */
  fields: FieldChange[];
  /** For `moved`: positions in the two documents, from 1. */
  places?: { from: number; to: number };
}
