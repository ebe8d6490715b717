import { type AlarmFault, alarmFaults } from '@lookfar/configuration';
import { alarmLevelNames, alarmLevels, type ConfigAlarm } from '@lookfar/contract';
import { Alert, Checkbox, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { kindForms } from '../../../shared/alarm-condition/alarmKinds.ts';
import { ConditionFields } from '../../../shared/alarm-condition/ConditionFields.tsx';
import { ConditionSignals } from '../../../shared/alarm-condition/ConditionSignals.ts';
import { errorOf } from '../../../shared/alarm-condition/errorOf.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { useDocument, useDraftStore } from '../draft/draftStore.ts';
import { rulesOf, useEditor } from '../EditorContext.ts';
import { TemplateNote } from '../TemplateNote.tsx';
import { alarmTexts } from './alarmTexts.ts';

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
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const set = (part: Partial<ConfigAlarm>) => {
    setAlarm((now) => ({ ...now, ...part }));
    setTyped((before) => new Set([...before, ...Object.keys(part)]));
  };
  const faults = useFaults(alarm);
  const signals = useDocument((document) => document.signals);
  // A rule from the list was valid or is opened because of its problem; a new one is complete when it is confirmed.
  const shown = faults.filter(({ path }) => !isNew || tried || typed.has(path.split('.')[0] ?? ''));
  const reasonAt = (path: string) => shown.find((fault) => fault.path === path)?.reason[language];
  const apply = () => {
    setTried(true);
    if (faults.length === 0) onApply(alarm);
  };
  const kinds = owner === 'equipment' ? kindForms : kindForms.filter(({ id }) => id !== 'gatewayOffline');
  return (
    <Modal
      open
      width={620}
      title={t(isNew ? 'create' : locked ? 'view' : 'edit')}
      okText={t('apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: locked }}
      onOk={apply}
      onCancel={onClose}
    >
      {locked && <TemplateNote tab="signal" />}
      <Form layout="vertical" className="alarm-form" disabled={locked}>
        <Form.Item
          label={t('title')}
          htmlFor="alarm-title"
          className="alarm-wide"
          {...errorOf(t('title'), reasonAt('title'))}
        >
          <Input
            id="alarm-title"
            maxLength={100}
            value={alarm.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Form.Item>
        <ConditionSignals value={signals}>
          <ConditionFields
            condition={alarm.condition}
            signalId={signalId}
            kinds={kinds}
            name="alarm"
            reasonAt={(path) => reasonAt(`condition.${path}`)}
            onChange={(condition, isTyped) =>
              isTyped ? set({ condition }) : setAlarm((now) => ({ ...now, condition }))
            }
          />
        </ConditionSignals>
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
          error={reasonAt('onDelayMs')}
          onChange={(onDelayMs) => set({ onDelayMs })}
        />
        <Time
          label={t('offDelay')}
          id="alarm-off"
          unit={t('seconds')}
          per={1000}
          ms={alarm.offDelayMs}
          error={reasonAt('offDelayMs')}
          onChange={(offDelayMs) => set({ offDelayMs })}
        />
        <Time
          label={t('repeat')}
          id="alarm-repeat"
          unit={t('minutes')}
          per={60_000}
          ms={alarm.repeatMs}
          error={reasonAt('repeatMs')}
          help={t('repeatHelp')}
          onChange={(repeatMs) => set({ repeatMs })}
        />
        <Form.Item
          label={t('text')}
          htmlFor="alarm-text"
          help={t('textHelp')}
          className="alarm-wide"
          {...errorOf(t('text'), reasonAt('text'))}
        >
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
      {shown
        .filter(({ path }) => path === 'condition')
        .map(({ reason }) => (
          <Alert key={reason.en} type="error" showIcon title={reason[language]} />
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
  error: string | undefined;
  onChange: (ms: number) => void;
}

function Time({ id, label, unit, per, ms, help, error, onChange }: TimeProps) {
  return (
    <Form.Item label={label} htmlFor={id} help={help} {...errorOf(label, error)}>
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

/** What is wrong with this rule alone, by the same rules as for the whole document. */
function useFaults(alarm: ConfigAlarm): readonly AlarmFault[] {
  const store = useDraftStore();
  const { owner, id } = useEditor();
  return useMemo(() => {
    const { signals } = store.getState().draft.content.document;
    const ids = new Set(signals.map((signal) => signal.id));
    return alarmFaults(alarm, { ids, owner: rulesOf(owner), equipmentId: owner === 'equipment' ? id : undefined });
  }, [alarm, store, owner, id]);
}
