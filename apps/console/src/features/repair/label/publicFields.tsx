import { MediaField } from '../../../shared/media/MediaField.tsx';
import type { Media } from '../../../shared/media/useMedia.ts';
import type { FormField } from '../../../ui/form/formField.ts';
import { repairTexts } from '../repairTexts.ts';
import { kindField } from '../report/reportFields.tsx';

export function publicFields(kinds: readonly string[], media: Media): readonly FormField[] {
  return [
    { kind: 'text', name: 'title', label: repairTexts.both('title'), placeholder: repairTexts.both('titleHint') },
    { kind: 'multiline', name: 'content', label: repairTexts.both('content'), rows: 3 },
    {
      // Its place in the form; the files are sent after the report.
      kind: 'custom',
      name: 'uuid',
      label: repairTexts.both('attachments'),
      required: false,
      render: () => <MediaField media={media} />,
    },
    ...kindField(kinds),
    { kind: 'text', name: 'contact', label: repairTexts.both('contact'), placeholder: repairTexts.both('contactHint') },
  ];
}
