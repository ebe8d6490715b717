import type { FormField } from '../../../ui/form/formField.ts';
import { actionTexts } from './actionTexts.ts';
import { type PartDraft, PartsField } from './PartsField.tsx';

/** What a completion says. */
export function finishFields(kinds: readonly string[], currency: string): readonly FormField[] {
  return [
    { kind: 'multiline', name: 'cause', label: actionTexts.both('cause'), rows: 3 },
    { kind: 'multiline', name: 'measures', label: actionTexts.both('measures'), rows: 3 },
    ...(kinds.length === 0
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'kind',
            label: actionTexts.both('kind'),
            useOptions: () => kinds.map((value) => ({ value, text: value })),
          },
        ]),
    {
      kind: 'custom',
      name: 'parts',
      label: actionTexts.both('parts'),
      render: ({ value, onChange }) => (
        <PartsField value={value as readonly PartDraft[]} currency={currency} onChange={onChange} />
      ),
    },
  ];
}
