import { DeleteOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons';
import { conditionReferences } from '@lookfar/configuration';
import { type ConfigAlarm, type ConfigSignal, configurationLimits } from '@lookfar/contract';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { describeCondition } from '../../../shared/alarm-words/describeCondition.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { configTexts } from '../configTexts.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { freshIds } from '../grid/freshIds.ts';
import { AlarmForm } from './AlarmForm.tsx';
import { alarmTexts } from './alarmTexts.ts';

/** The rules that watch a signal, followed by those that watch no signal of this document. */
export function AlarmList({ signal }: { signal: ConfigSignal }) {
  const t = alarmTexts.useTexts();
  const { target } = useEditor();
  const alarms = useDocument((document) => document.alarms);
  const change = useChange();
  const { own, others } = useMemo(() => sortAlarms(alarms, signal.id), [alarms, signal.id]);
  const [open, setOpen] = useState<{ alarm: ConfigAlarm; isNew: boolean } | null>(null);

  // Clicking a problem of a rule opens the rule.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target opens one
  useEffect(() => {
    if (target?.problem.section !== 'alarms') return;
    const alarm = [...own, ...others].find(({ id }) => id === target.problem.id);
    if (alarm) setOpen({ alarm, isNew: false });
  }, [target]);

  const apply = (alarm: ConfigAlarm) => {
    change((document) => ({
      ...document,
      alarms: open?.isNew
        ? [...document.alarms, alarm]
        : document.alarms.map((one) => (one.id === alarm.id ? alarm : one)),
    }));
    setOpen(null);
  };
  const remove = (id: number) =>
    change((document) => ({ ...document, alarms: document.alarms.filter((one) => one.id !== id) }));
  const full = alarms.length >= configurationLimits.alarms;
  const lines = (list: readonly ConfigAlarm[]) =>
    list.map((alarm) => (
      <AlarmLine
        key={alarm.id}
        alarm={alarm}
        onOpen={() => setOpen({ alarm, isNew: false })}
        onRemove={() => remove(alarm.id)}
      />
    ));
  return (
    <section className="signal-alarms" aria-label={t('rules')}>
      <header>
        <h3>{t('rules')}</h3>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={full}
          title={full ? t('limitReached') : undefined}
          onClick={() => setOpen({ alarm: blankAlarm(alarms, signal), isNew: true })}
        >
          {t('add')}
        </Button>
      </header>
      {own.length === 0 ? <Dim as="p">{t('none')}</Dim> : <PlainList>{lines(own)}</PlainList>}
      {others.length > 0 && (
        <details>
          <summary>
            {t('others')} ({others.length})
          </summary>
          <PlainList>{lines(others)}</PlainList>
        </details>
      )}
      {open && (
        <AlarmForm
          key={open.alarm.id}
          alarm={open.alarm}
          isNew={open.isNew}
          signalId={signal.id}
          onApply={apply}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function AlarmLine({ alarm, onOpen, onRemove }: { alarm: ConfigAlarm; onOpen: () => void; onRemove: () => void }) {
  const t = alarmTexts.useTexts();
  const config = configTexts.useTexts();
  const { problems, templateAlarms } = useEditor();
  const locked = templateAlarms.has(alarm.id);
  const wrong = problems.some(({ section, id }) => section === 'alarms' && id === alarm.id);
  return (
    <li className={wrong ? 'alarm-line alarm-line-bad' : 'alarm-line'}>
      <button type="button" className="alarm-open" onClick={onOpen}>
        <StatusMark state={alarm.level} />
        <span className="alarm-line-text">
          <strong>{alarm.title}</strong>
          {!alarm.enabled && <Dim> · {t('disabled')}</Dim>}
          <Dim>{describeCondition(alarm.condition, t)}</Dim>
        </span>
      </button>
      {locked ? (
        <span className="alarm-lock" title={config('ofTemplate')}>
          <LockOutlined aria-label={config('ofTemplate')} />
        </span>
      ) : (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('remove', { title: alarm.title })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** Rules of this signal, and rules that belong to no signal here (gateways, expressions over other devices). */
function sortAlarms(alarms: readonly ConfigAlarm[], signalId: number) {
  const own: ConfigAlarm[] = [];
  const others: ConfigAlarm[] = [];
  for (const alarm of alarms) {
    const { signals, placeholders } = conditionReferences(alarm.condition);
    const named = [...signals, ...placeholders.map((one) => one.signalId)];
    if (named.includes(signalId)) own.push(alarm);
    else if (signals.length === 0) others.push(alarm);
  }
  return { own, others };
}

function blankAlarm(alarms: readonly ConfigAlarm[], { id, title }: ConfigSignal): ConfigAlarm {
  return {
    id: freshIds(alarms, 1)[0] ?? -1,
    title,
    condition: { kind: 'limits', signalId: id, deadband: 0 },
    level: 'medium',
    onDelayMs: 0,
    offDelayMs: 0,
    latching: false,
    repeatMs: 0,
    autoAck: false,
    text: null,
    enabled: true,
  };
}
