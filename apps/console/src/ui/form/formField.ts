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
  /** Begins a section of the form under this heading. */
  section?: Text;
  /** A line below the field. */
  note?: Text;
  /** Shares its line with another half. */
  isHalf?: boolean;
  /** Marked as required: defaults to the schema. */
  required?: boolean;
  /** Hidden and left unchanged while this returns false. */
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

/** One field of a form; `kind` determines its control. */
export type FormField<Name extends string = string> = FieldBase<Name> &
  /** `maxLength` defaults to the schema; null allows longer input, which is then refused with a message. */
  (
    | { kind: 'text'; placeholder?: Text; maxLength?: number | null; mono?: boolean }
    | { kind: 'secret'; placeholder?: Text; maxLength?: number | null }
    | { kind: 'multiline'; placeholder?: Text; maxLength?: number | null; rows?: number }
    /** Bounds default to the schema. */
    | { kind: 'number'; min?: number; max?: number; step?: number; unit?: string }
    | { kind: 'switch' }
    /** Options may come from a call, so they are a hook. `clearable` yields null. */
    | { kind: 'choice'; useOptions: () => readonly FormOption[]; clearable?: boolean; placeholder?: Text }
    /** Several; with `free` also typed values. */
    | { kind: 'choices'; useOptions: () => readonly FormOption[]; free?: boolean; placeholder?: Text }
    | { kind: 'custom'; render: (props: CustomFieldProps) => ReactNode }
  );

/** Fixed options. */
export function fixedOptions(options: readonly FormOption[]): () => readonly FormOption[] {
  return () => options;
}
