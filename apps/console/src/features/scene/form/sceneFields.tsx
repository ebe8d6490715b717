import type { ScenePolicy, SceneTrigger } from '@lookfar/contract';
import type { FormField } from '../../../ui/form/formField.ts';
import { sceneTexts } from '../sceneTexts.ts';
import { PolicyField } from './PolicyField.tsx';
import { TriggersField } from './TriggersField.tsx';

const { both } = sceneTexts;

/** Of a new scene and of one that is edited; its flow is drawn elsewhere. */
export const sceneFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: both('title'), isHalf: true },
  { kind: 'text', name: 'groupName', label: both('group'), isHalf: true },
  { kind: 'multiline', name: 'note', label: both('note'), rows: 2 },
  {
    kind: 'custom',
    name: 'triggers',
    label: both('triggers'),
    render: ({ id, value, onChange }) => (
      <TriggersField id={id} value={(value ?? []) as readonly SceneTrigger[]} onChange={onChange} />
    ),
  },
  {
    kind: 'custom',
    name: 'policy',
    label: both('limits'),
    required: false,
    render: ({ id, value, onChange }) => (
      <PolicyField id={id} value={(value ?? {}) as Partial<ScenePolicy>} onChange={onChange} />
    ),
  },
];
