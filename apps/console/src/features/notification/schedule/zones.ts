import { defaultZone } from '@lookfar/contract';
import type { FormField } from '../../../ui/form/formField.ts';

const zones = () => {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([defaultZone, 'UTC', ...known])];
};

/** The zone in which hours are meant. */
export const zoneField = (label: FormField['label'], note?: FormField['note']): FormField<'zone'> => ({
  kind: 'choice',
  name: 'zone',
  label,
  ...(note && { note }),
  useOptions: () => zones().map((value) => ({ value, text: value })),
});
