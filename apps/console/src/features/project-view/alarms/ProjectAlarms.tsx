import { type Alarm, type AlarmEvent, alarmLevelNames, alarmLimits, api } from '@lookfar/contract';
import { Button, Input, Segmented, Table } from 'antd';
import { useState } from 'react';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { AlarmSign, actionWords } from '../../alarm/index.ts';
import { ProjectRefusal, refusalCode } from '../ProjectRefusal.tsx';
import { ReportAlarm } from './ReportAlarm.tsx';

const texts = defineTexts('project.alarms', {
  view: { cn: '报警视图', en: 'View of alarms' },
  active: words.activeAlarms,
  journal: { cn: '报警记录', en: 'Journal' },
  failed: { cn: '报警加载失败', en: 'Could not load alarms' },
  none: { cn: '当前没有报警', en: 'No active alarms' },
  noneEver: { cn: '还没有报警记录', en: 'The journal is empty' },
  level: words.level,
  device: words.device,
  text: { cn: '报警内容', en: 'Alarm' },
  raised: { cn: '触发时间', en: 'Raised' },
  state: words.state,
  time: words.time,
  action: { cn: '事件', en: 'Event' },
  user: { cn: '操作人', en: 'User' },
  confirm: { cn: '确认', en: 'Acknowledge' },
  confirmMany: { cn: '确认 {count} 条', en: 'Acknowledge {count}' },
  note: { cn: '备注（选填）', en: 'Note (optional)' },
  confirmed: { cn: '已确认 {count} 条报警', en: 'Acknowledged {count} {count|alarm|alarms}' },
  refused: { cn: '{count} 条未能确认：{reason}', en: '{count} could not be acknowledged: {reason}' },
});

const pageSize = 50;
const refreshMs = 15_000;

/** [PO10] The alarms of a project: active ones, which can be acknowledged, and the journal. */
export function ProjectAlarms({ projectId }: { projectId: number }) {
  const t = texts.useTexts();
  const [view, setView] = useState<'active' | 'journal'>('active');
  return (
    <div className="project-section">
      <Segmented
        aria-label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'active', label: t('active') },
          { value: 'journal', label: t('journal') },
        ]}
      />
      {view === 'active' ? <ActiveAlarms projectId={projectId} /> : <Journal projectId={projectId} />}
    </div>
  );
}

function ActiveAlarms({ projectId }: { projectId: number }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const [pageNum, setPageNum] = useState(1);
  const [picked, setPicked] = useState<readonly Alarm[]>([]);
  const alarms = useCall(
    api.projectMonitor.alarms,
    { projectId, pageNo: pageNum, pageSize },
    { refetchInterval: refreshMs, keepPrevious: true, extra: [language] },
  );
  const { busy, confirm } = useConfirm(projectId, () => setPicked([]));
  const code = refusalCode(alarms.error);
  if (code) return <ProjectRefusal code={code} size="panel" />;
  return (
    <Loaded query={alarms} failed={t('failed')} isEmpty={({ total }) => total === 0} empty={{ title: t('none') }}>
      {({ total, list }) => (
        <>
          {picked.length > 0 && <PickedBar picked={picked} busy={busy} confirm={confirm} />}
          <Table<Alarm>
            rowKey="alarmId"
            size="small"
            scroll={{ x: 'max-content' }}
            dataSource={list}
            rowSelection={{
              selectedRowKeys: picked.map(({ alarmId }) => alarmId),
              onChange: (_, rows) => setPicked(rows),
              getCheckboxProps: ({ acked }) => ({ disabled: acked }),
            }}
            pagination={{
              ...{ current: pageNum, pageSize, total, onChange: setPageNum },
              ...{ hideOnSinglePage: true, showSizeChanger: false },
            }}
            columns={[
              {
                title: t('level'),
                width: 90,
                render: (_, { level, state }) => <AlarmSign {...{ level, state, language }} />,
              },
              { title: t('device'), dataIndex: 'equip' },
              { title: t('text'), dataIndex: 'text', className: 'project-alarm-text' },
              { title: t('raised'), width: 170, render: (_, { raisedAt }) => timeOf(raisedAt) },
              { title: t('state'), width: 150, render: (_, { state }) => stateWords(state, language) },
              {
                title: '',
                width: 110,
                render: (_, alarm) => (
                  <Row gap={1} className="project-alarm-actions">
                    {!alarm.acked && (
                      <Button size="small" disabled={busy} onClick={() => void confirm([alarm], '')}>
                        {t('confirm')}
                      </Button>
                    )}
                    <ReportAlarm alarm={alarm} />
                  </Row>
                ),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

type Confirm = (alarms: readonly Alarm[], note: string) => Promise<void>;

interface PickedBarProps {
  picked: readonly Alarm[];
  busy: boolean;
  confirm: Confirm;
}

function PickedBar({ picked, busy, confirm }: PickedBarProps) {
  const t = texts.useTexts();
  const [note, setNote] = useState('');
  return (
    <div className="project-picked">
      <Input
        value={note}
        maxLength={alarmLimits.noteLength}
        placeholder={t('note')}
        aria-label={t('note')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="primary" loading={busy} onClick={() => void confirm(picked, note)}>
        {t('confirmMany', { count: picked.length })}
      </Button>
    </div>
  );
}

function useConfirm(projectId: number, done: () => void): { busy: boolean; confirm: Confirm } {
  const t = texts.useTexts();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const confirm: Confirm = async (alarms, note) => {
    setBusy(true);
    try {
      const body = {
        projectId,
        // Named, so that nothing newer is acknowledged with it.
        alarms: alarms.map(({ alarmId, occurrence }) => ({ alarmId, ...(occurrence !== null && { occurrence }) })),
        ...(note.trim() !== '' && { note: note.trim() }),
      };
      const { list } = await send(api.projectMonitor.confirm, body);
      const refused = list.filter(({ code }) => code !== '200');
      const count = list.length - refused.length;
      if (count > 0) notify({ level: 'success', text: t('confirmed', { count }) });
      const [first] = refused;
      if (first) notify({ level: 'warning', text: t('refused', { count: refused.length, reason: first.message }) });
      done();
    } catch {
      // The client has shown the failure; the rows stay as they are.
    } finally {
      setBusy(false);
      void refresh(api.projectMonitor.alarms, { projectId });
      void refresh(api.projectMonitor.alarmCount, { projectId });
      void refresh(api.projectMonitor.journal, { projectId });
    }
  };
  return { busy, confirm };
}

function Journal({ projectId }: { projectId: number }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const [pageNum, setPageNum] = useState(1);
  const journal = useCall(
    api.projectMonitor.journal,
    { projectId, pageNo: pageNum, pageSize },
    { keepPrevious: true, extra: [language] },
  );
  return (
    <Loaded query={journal} failed={t('failed')} isEmpty={({ total }) => total === 0} empty={{ title: t('noneEver') }}>
      {({ total, list }) => (
        <Table<AlarmEvent>
          rowKey="id"
          size="small"
          scroll={{ x: 'max-content' }}
          dataSource={list}
          pagination={{
            ...{ current: pageNum, pageSize, total, onChange: setPageNum },
            ...{ hideOnSinglePage: true, showSizeChanger: false },
          }}
          columns={[
            { title: t('time'), width: 170, render: (_, { time }) => timeOf(time) },
            {
              title: t('action'),
              width: 160,
              render: (_, { level, action }) => (
                <StatusTag
                  state={level}
                  look="plain"
                  text={actionWords(action, language)}
                  title={alarmLevelNames[level][language]}
                />
              ),
            },
            { title: t('device'), dataIndex: 'equip' },
            { title: t('text'), dataIndex: 'text', className: 'project-alarm-text' },
            { title: t('user'), width: 120, dataIndex: 'user' },
          ]}
        />
      )}
    </Loaded>
  );
}

const timeOf = (time: number | null): string => (time === null ? '' : formatLocalTime(time));
