import type { FormField } from '../../ui/form/formField.ts';
import { ImageUpload } from '../../ui/upload/ImageUpload.tsx';

export const importFields = [
  { kind: 'text', name: 'title', label: { cn: '标题', en: 'Title' }, required: true, maxLength: 60 },
  { kind: 'text', name: 'category', label: { cn: '分类', en: 'Category' }, maxLength: 30 },
  { kind: 'multiline', name: 'note', label: { cn: '说明', en: 'Note' }, maxLength: 500, rows: 3 },
] as const satisfies readonly FormField[];

export const marketFields = [
  ...importFields,
  {
    kind: 'custom',
    name: 'image',
    label: { cn: '缩略图', en: 'Picture' },
    render: ({ id, value, onChange, disabled }) => (
      <ImageUpload id={id} value={typeof value === 'number' ? value : null} onChange={onChange} disabled={disabled} />
    ),
  },
] as const satisfies readonly FormField[];
