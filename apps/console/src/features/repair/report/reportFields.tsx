import { urgencies, urgencyNames } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { MediaField } from '../../../shared/media/MediaField.tsx';
import type { Media } from '../../../shared/media/useMedia.ts';
import type { FormField } from '../../../ui/form/formField.ts';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { searchOwnEquipment } from '../../../ui/searchLoads.ts';
import { repairTexts } from '../repairTexts.ts';
import { reportTexts } from './reportTexts.ts';

interface ReportParts {
  kinds: readonly string[];
  asksDevice: boolean;
  media: Media;
}

type Name = 'equipmentId' | 'title' | 'content' | 'kind' | 'urgency' | 'contact' | 'uuid';

const device: FormField<Name> = {
  kind: 'custom',
  name: 'equipmentId',
  label: repairTexts.both('device'),
  required: true,
  render: ({ id, value, onChange }) => (
    <SearchSelect
      id={id}
      name="repair.device"
      placeholder={reportTexts.text('chooseDevice')}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
      load={searchOwnEquipment}
    />
  ),
};

export const kindField = (kinds: readonly string[]): FormField<'kind'>[] =>
  kinds.length === 0
    ? []
    : [
        {
          kind: 'choice',
          name: 'kind',
          label: repairTexts.both('kind'),
          isHalf: true,
          useOptions: () => kinds.map((value) => ({ value, text: value })),
        },
      ];

export function reportFields({ kinds, asksDevice, media }: ReportParts): readonly FormField<Name>[] {
  return [
    ...(asksDevice ? [device] : []),
    { kind: 'text', name: 'title', label: repairTexts.both('title'), placeholder: repairTexts.both('titleHint') },
    { kind: 'multiline', name: 'content', label: repairTexts.both('content'), rows: 3 },
    {
      // Its place in the form; the files are sent after the order.
      kind: 'custom',
      name: 'uuid',
      label: repairTexts.both('attachments'),
      required: false,
      render: () => <MediaField media={media} />,
    },
    {
      kind: 'choice',
      name: 'urgency',
      label: repairTexts.both('urgency'),
      isHalf: true,
      useOptions: useUrgencies,
    },
    ...kindField(kinds),
    {
      kind: 'text',
      name: 'contact',
      label: repairTexts.both('contact'),
      placeholder: repairTexts.both('contactHint'),
    },
  ];
}

function useUrgencies() {
  const language = useLanguage();
  return urgencies.map((value) => ({ value, text: urgencyNames[value][language] }));
}
