import type { ConfigInfo } from '@lookfar/contract';

export type CustomFields = ConfigInfo['customFields'];

/** [EC6] The list with one field moved; unchanged if the target is beyond the ends. */
export function moved(fields: CustomFields, from: number, to: number): CustomFields {
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return fields;
  return fields.toSpliced(from, 1).toSpliced(to, 0, field);
}
