import { DeleteOutlined } from '@ant-design/icons';
import type { SceneTrigger } from '@lookfar/contract';
import { Button } from 'antd';
import { Split } from '../../../ui/layout/Layout.tsx';
import { AlarmFields } from './AlarmFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { NextTimes } from './NextTimes.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { SunFields } from './SunFields.tsx';
import { triggerKindTexts } from './triggerKindTexts.ts';
import { triggerTexts } from './triggerTexts.ts';

interface TriggerCardProps {
  id: string;
  /** From 1. */
  index: number;
  trigger: SceneTrigger;
  onChange: (trigger: SceneTrigger) => void;
  onRemove: () => void;
}

/** [SCN2] One trigger, with the times at which it fires next or what is wrong with it. */
export function TriggerCard({ id, index, trigger, onChange, onRemove }: TriggerCardProps) {
  const t = triggerTexts.useTexts();
  const words = triggerKindTexts.useTexts();
  return (
    <section className="scene-trigger" aria-label={words(trigger.kind)}>
      <Split>
        <strong>{words(trigger.kind)}</strong>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('remove', { index })}
          onClick={onRemove}
        />
      </Split>
      <div className="scene-fields">
        {trigger.kind === 'schedule' && <ScheduleFields id={id} value={trigger} onChange={onChange} />}
        {trigger.kind === 'sun' && <SunFields id={id} value={trigger} onChange={onChange} />}
        {trigger.kind === 'condition' && <ConditionFields id={id} value={trigger} onChange={onChange} />}
        {trigger.kind === 'alarm' && <AlarmFields id={id} value={trigger} onChange={onChange} />}
      </div>
      <NextTimes trigger={trigger} />
    </section>
  );
}
