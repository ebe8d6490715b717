import type { Text } from '@lookfar/contract';
import type { ReactNode } from 'react';

export type FormValues = Readonly<Record<string, unknown>>;

export interface FormOption {
  value: string | number;
  text: string;
}

interface FieldBase<Name extends string> {
  /** A field of the schema. */
  name: Name;
  label: Text;
  /** A line below the field. */
  note?: Text;
  /** Shares its line with another half. */
  isHalf?: boolean;
  /** Marked as required: as the schema says unless told. */
  required?: boolean;
  /** Not shown, and left as it is, while this says no. */
  visible?: (values: FormValues) => boolean;
  disabled?: boolean;
}

export interface CustomFieldProps {
  /** For the label. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  values: FormValues;
  disabled: boolean;
}

/** One field of a form; `kind` says with what it is edited. */
export type FormField<Name extends string = string> = FieldBase<Name> &
  /** `maxLength` as the schema says unless told; null lets more be typed, which is then refused in words. */
  (
    | { kind: 'text'; placeholder?: Text; maxLength?: number | null; mono?: boolean }
    | { kind: 'secret'; placeholder?: Text; maxLength?: number | null }
    | { kind: 'multiline'; placeholder?: Text; maxLength?: number | null; rows?: number }
    /** Bounds as the schema says unless told. */
    | { kind: 'number'; min?: number; max?: number; step?: number; unit?: string }
    | { kind: 'switch' }
    /** Options may come from a call, so they are a hook. `clearable` gives null. */
    | { kind: 'choice'; useOptions: () => readonly FormOption[]; clearable?: boolean; placeholder?: Text }
    /** Several; with `free` also what is typed. */
    | { kind: 'choices'; useOptions: () => readonly FormOption[]; free?: boolean; placeholder?: Text }
    | { kind: 'custom'; render: (props: CustomFieldProps) => ReactNode }
  );

/** The same options always. */
export function fixedOptions(options: readonly FormOption[]): () => readonly FormOption[] {
  return () => options;
}
