import type { Text } from '@lookfar/contract';
import type { FormField } from '../form/formField.ts';
import { ImageUpload } from './ImageUpload.tsx';

/** A field `image` with the id of an image. */
export const imageField = (label: Text) =>
  ({
    kind: 'custom',
    name: 'image',
    label,
    render: ({ id, value, onChange, disabled }) => (
      <ImageUpload id={id} value={typeof value === 'number' ? value : null} onChange={onChange} disabled={disabled} />
    ),
  }) as const satisfies FormField;
