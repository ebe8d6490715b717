import type { Scene } from '@lookfar/contract';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Clip, Dim, Row, Stack } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { describeRun, runStateOf, runTexts } from '../scene-run/index.ts';
import { triggerKindTexts } from './form/triggerKindTexts.ts';
import { sceneTexts } from './sceneTexts.ts';

interface CellProps {
  row: Scene;
}

/** With its group and note. */
export function TitleCell({ row: { title, note, groupName } }: CellProps) {
  const more = [groupName, note].filter((part) => part !== '').join(' · ');
  return (
    <Stack gap={1} className="scene-title">
      <span>{title}</span>
      {more !== '' && (
        <Clip as="small" className="scene-row-note" title={more}>
          {more}
        </Clip>
      )}
    </Stack>
  );
}

/** [SCN1] Enabled by whom, what runs now, and whether it is drawn differently by now. */
export function StateCell({ row }: CellProps) {
  const t = sceneTexts.useTexts();
  const { isEnabled, enabledBy, running, revision, enabledRevision, isChanged, offReason } = row;
  const isNewer = isEnabled && (isChanged || revision !== enabledRevision);
  return (
    <Stack gap={1} className="scene-state">
      <Row gap={1}>
        <StatusTag state={isEnabled ? 'normal' : 'stopped'} look="plain" text={t(isEnabled ? 'enabled' : 'disabled')} />
        {running > 0 && <StatusTag state="running" text={t('runningNow', { count: running })} />}
      </Row>
      {isEnabled && enabledBy !== '' && <Dim small>{t('enabledBy', { name: enabledBy })}</Dim>}
      {isNewer && <Dim small>{t('newer')}</Dim>}
      {!isEnabled && offReason !== '' && <span className="scene-off">{offReason}</span>}
    </Stack>
  );
}

export function StartsCell({ row: { triggers } }: CellProps) {
  const t = sceneTexts.useTexts();
  const words = triggerKindTexts.useTexts();
  const kinds = [...new Set(triggers.map(({ kind }) => kind))];
  return kinds.length === 0 ? <Dim>{t('byHandOnly')}</Dim> : kinds.map((kind) => words(kind)).join(' · ');
}

export function NextCell({ row: { nextAt, isEnabled } }: CellProps) {
  return nextAt === null || !isEnabled ? '—' : formatLocalTime(nextAt).slice(0, 16);
}

export function LastRunCell({ row: { lastRun } }: CellProps) {
  const t = sceneTexts.useTexts();
  runTexts.useTexts();
  if (!lastRun) return <Dim>{t('never')}</Dim>;
  const words = describeRun(lastRun);
  return (
    <Stack gap={1}>
      <Row gap={1} title={words}>
        <StatusTag state={runStateOf(lastRun.state)} look="plain" text={runTexts.text(lastRun.state)} />
        <Dim small>{formatLocalTime(lastRun.startedAt).slice(0, 16)}</Dim>
      </Row>
      {lastRun.reason !== '' && (
        <Clip as="small" className="scene-row-note" title={lastRun.reason}>
          {lastRun.reason}
        </Clip>
      )}
    </Stack>
  );
}
