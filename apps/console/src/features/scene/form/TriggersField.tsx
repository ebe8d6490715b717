import './triggers.css';
import { PlusOutlined } from '@ant-design/icons';
import { defaultZone, type SceneTrigger, sceneLimits } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { TriggerCard } from './TriggerCard.tsx';
import { triggerKindTexts } from './triggerKindTexts.ts';
import { triggerTexts } from './triggerTexts.ts';

type Kind = SceneTrigger['kind'];
const kinds: readonly Kind[] = ['schedule', 'sun', 'condition', 'alarm'];

const fresh: { [K in Kind]: () => Extract<SceneTrigger, { kind: K }> } = {
  schedule: () => ({ kind: 'schedule', cron: '0 8 * * *', zone: defaultZone, holidays: 'same' }),
  sun: () => ({
    ...{ kind: 'sun', event: 'sunset', offsetMinutes: 0, latitude: 31.23, longitude: 121.47, zone: defaultZone },
    ...{ days: [1, 2, 3, 4, 5, 6, 7], holidays: 'same' },
  }),
  condition: () => ({ kind: 'condition', formula: '', holdSeconds: 10, lockOutSeconds: 60, zone: defaultZone }),
  alarm: () => ({ kind: 'alarm', on: 'raised', levels: [], lockOutSeconds: 60 }),
};

interface TriggersFieldProps {
  id: string;
  value: readonly SceneTrigger[];
  onChange: (value: readonly SceneTrigger[]) => void;
}

/** What starts a scene, a card each. */
export function TriggersField({ id, value, onChange }: TriggersFieldProps) {
  const t = triggerTexts.useTexts();
  const words = triggerKindTexts.useTexts();
  return (
    <Stack id={id} gap={2} tabIndex={-1}>
      {value.length === 0 && <Dim small>{t('none')}</Dim>}
      {value.map((trigger, index) => (
        <TriggerCard
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity, and their kind never changes
          key={`${index} ${trigger.kind}`}
          index={index + 1}
          id={`${id}-${index}`}
          trigger={trigger}
          onChange={(next) => onChange(value.with(index, next))}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {value.length < sceneLimits.triggers && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: kinds.map((kind) => ({ key: kind, label: words(kind) })),
            onClick: ({ key }) => onChange([...value, fresh[key as Kind]()]),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('add')}</Button>
        </Dropdown>
      )}
    </Stack>
  );
}
