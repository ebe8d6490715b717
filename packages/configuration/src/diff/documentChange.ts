import type { Text } from '@lookfar/contract';
import type { Section } from '../fieldTexts.ts';

/** `from` is undefined where there was nothing, `to` where there is nothing any more. */
export interface FieldChange {
  /** As in a problem: `address`, `parameters.port`, `condition.high`. */
  field: string;
  label: Text;
  from: unknown;
  to: unknown;
}

/** One thing that is another in the second document. */
export interface DocumentChange {
  section: Section;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Of the signal, alarm, report or script. */
  id?: number;
  /** Its name, the newer one. Empty for information and driver. */
  title: string;
  /** Of `changed`: every field that differs. */
  fields: FieldChange[];
  /** Of `moved`: places in the two documents, from 1. */
  places?: { from: number; to: number };
}
