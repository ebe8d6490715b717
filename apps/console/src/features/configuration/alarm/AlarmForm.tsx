import { checkDocument } from '@lookfar/configuration';
import { alarmLevelNames, alarmLevels, ConfigAlarm } from '@lookfar/contract';
import { Alert, Checkbox, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { useDraftStore } from '../draft/draftStore.ts';
import { rulesOf, useEditor } from '../EditorContext.ts';
import { TemplateNote } from '../TemplateNote.tsx';
import { kindForms } from './alarmKinds.ts';
import { alarmTexts } from './alarmTexts.ts';
import { ConditionFields } from './ConditionFields.tsx';

interface AlarmFormProps {
  alarm: ConfigAlarm;
  isNew: boolean;
  /** The signal that the form was opened from. */
  signalId: number;
  onApply: (alarm: ConfigAlarm) => void;
  onClose: () => void;
}

/** One rule. It is added to the draft once it is valid, as a single undo step. */
export function AlarmForm({ alarm: given, isNew, signalId, onApply, onClose }: AlarmFormProps) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const { owner, templateAlarms } = useEditor();
  const locked = templateAlarms.has(given.id);
  const [alarm, setAlarm] = useState(given);
  const set = (part: Partial<ConfigAlarm>) => setAlarm((now) => ({ ...now, ...part }));
  const problems = useAlarmProblems(alarm);
  const kinds = owner === 'equipment' ? kindForms : kindForms.filter(({ id }) => id !== 'gatewayOffline');
  return (
    <Modal
      open
      width={620}
      title={t(isNew ? 'create' : locked ? 'view' : 'edit')}
      okText={t('apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: locked || problems.length > 0 }}
      onOk={() => onApply(alarm)}
      onCancel={onClose}
    >
      {locked && <TemplateNote tab="signal" />}
      <Form layout="vertical" className="alarm-form" disabled={locked}>
        <Form.Item label={t('title')} htmlFor="alarm-title" className="alarm-wide">
          <Input
            id="alarm-title"
            maxLength={100}
            value={alarm.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Form.Item>
        <ConditionFields
          condition={alarm.condition}
          signalId={signalId}
          kinds={kinds}
          name="alarm"
          onChange={(condition) => set({ condition })}
        />
        <Form.Item label={t('level')} htmlFor="alarm-level">
          <Select
            id="alarm-level"
            value={alarm.level}
            options={alarmLevels.map((level) => ({
              value: level,
              label: (
                <span className="alarm-level">
                  <StatusMark state={level} /> {alarmLevelNames[level][language]}
                </span>
              ),
            }))}
            onChange={(level) => set({ level })}
          />
        </Form.Item>
        <Time
          label={t('onDelay')}
          id="alarm-on"
          unit={t('seconds')}
          per={1000}
          ms={alarm.onDelayMs}
          onChange={(onDelayMs) => set({ onDelayMs })}
        />
        <Time
          label={t('offDelay')}
          id="alarm-off"
          unit={t('seconds')}
          per={1000}
          ms={alarm.offDelayMs}
          onChange={(offDelayMs) => set({ offDelayMs })}
        />
        <Time
          label={t('repeat')}
          id="alarm-repeat"
          unit={t('minutes')}
          per={60_000}
          ms={alarm.repeatMs}
          help={t('repeatHelp')}
          onChange={(repeatMs) => set({ repeatMs })}
        />
        <Form.Item label={t('text')} htmlFor="alarm-text" help={t('textHelp')} className="alarm-wide">
          <Input
            id="alarm-text"
            maxLength={200}
            value={alarm.text ?? ''}
            onChange={({ target }) => set({ text: target.value === '' ? null : target.value })}
          />
        </Form.Item>
        <Form.Item className="alarm-wide alarm-flags">
          <Checkbox
            checked={alarm.latching}
            title={t('latchingHelp')}
            onChange={({ target }) => set({ latching: target.checked })}
          >
            {t('latching')}
          </Checkbox>
          <Checkbox checked={alarm.autoAck} onChange={({ target }) => set({ autoAck: target.checked })}>
            {t('autoAck')}
          </Checkbox>
          <span className="alarm-enabled">
            <Switch
              size="small"
              aria-label={t('enabled')}
              checked={alarm.enabled}
              onChange={(enabled) => set({ enabled })}
            />{' '}
            {t('enabled')}
          </span>
        </Form.Item>
      </Form>
      {problems.map((text) => (
        <Alert key={text[language]} type="error" showIcon title={text[language]} />
      ))}
    </Modal>
  );
}

interface TimeProps {
  id: string;
  label: string;
  unit: string;
  /** Milliseconds of the unit. */
  per: number;
  ms: number;
  help?: string;
  onChange: (ms: number) => void;
}

function Time({ id, label, unit, per, ms, help, onChange }: TimeProps) {
  return (
    <Form.Item label={label} htmlFor={id} help={help}>
      <InputNumber
        id={id}
        min={0}
        suffix={unit}
        value={ms / per}
        onChange={(value) => onChange(Math.round((value ?? 0) * per))}
      />
    </Form.Item>
  );
}

/** Problems of this rule alone, by the same rules as for the whole document. */
function useAlarmProblems(alarm: ConfigAlarm) {
  const store = useDraftStore();
  const { owner, id } = useEditor();
  return useMemo(() => {
    const { document } = store.getState().draft.content;
    const alone = { ...document, alarms: [alarm], reports: [], scripts: [] };
    const options = { owner: rulesOf(owner), ...(owner === 'equipment' && { equipmentId: id }) };
    const named = alarm.title.trim() !== '' && ConfigAlarm.safeParse(alarm).success;
    const problems = checkDocument(alone, options).filter(({ section }) => section === 'alarms');
    const nameless = { cn: '请填写名称', en: 'A name is needed' };
    return [...problems.map(({ text }) => text), ...(named || problems.length > 0 ? [] : [nameless])];
  }, [alarm, store, owner, id]);
}
