import type { ChartSpan } from '@lookfar/widgets/trend';
import type { DetailTabProps } from '../../device-tab/index.ts';
import { brokenLinkOf, LinkBanner, type LiveValues, monitorTexts } from '../../live/index.ts';
import '../history.css';
import './live.css';
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { Alert, Button, Segmented, Tag } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import { TimeChart, type TimeChartHandle } from '../../../ui/chart/TimeChart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { useGaps } from '../curve/useGaps.ts';
import { historyTexts } from '../historyTexts.ts';
import { defaultSignals, isDrawable, signalsOf } from '../signals/defaultSignals.ts';
import { SignalChips } from '../signals/SignalChips.tsx';
import { SignalPicker } from '../signals/SignalPicker.tsx';
import { LiveSeries, longestWindowMs } from './LiveSeries.ts';
import { LiveValue } from './LiveValue.tsx';
import { windowMinutes } from './liveChoice.ts';
import { liveTexts } from './liveTexts.ts';
import { liveView, useLiveChart } from './useLiveChart.ts';
import { useLiveChoice } from './useLiveChoice.ts';
import { useSeed } from './useSeed.ts';

/** The values of a device as they arrive, as a trend. */
export function CurveTab(props: DetailTabProps) {
  const t = historyTexts.useTexts();
  const monitor = monitorTexts.useTexts();
  const { signals, signalsError } = props.watched.monitoring;
  const drawable = useMemo(() => signals?.filter(isDrawable), [signals]);
  const query = { data: drawable, error: signalsError, refetch: props.watched.reload };
  return (
    <Loaded query={query} failed={monitor('loadFailed')} empty={{ title: t('noSignals') }}>
      {(list) => <LiveCurves {...props} signals={list} />}
    </Loaded>
  );
}

const minuteMs = 60_000;
const noBand = { marks: [], band: true, limits: false };

function LiveCurves({ equipment, watched, signals }: DetailTabProps & { signals: readonly MonitoredSignal[] }) {
  const t = liveTexts.useTexts();
  const history = historyTexts.useTexts();
  const [choice, patch] = useLiveChoice(equipment.id);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const [isPaused, setPaused] = useState(false);
  const [live] = useState(() => new LiveSeries());
  const chart = useRef<TimeChartHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const ids = choice.signalIds ?? defaultSignals(signals);
  const wanted = ids.join();
  const chosen = useMemo(() => signalsOf(signals, wanted.split(',').map(Number)), [signals, wanted]);
  const windowMs = choice.minutes * minuteMs;
  const mayHistory = equipment.holding?.history ?? true;
  const broken = brokenLinkOf(watched);
  useFeed(live, chosen, watched.values);
  useBroken(live, broken?.link, broken?.since ?? null);
  const seed = useSeed(
    live,
    equipment.id,
    chosen.map(({ id }) => id),
    mayHistory,
  );
  const [hour] = useState(() => liveView(seed.openedAt, longestWindowMs));
  const gaps = useGaps({
    owner: { equipmentId: equipment.id },
    view: hour,
    askedAt: seed.openedAt,
    isWanted: mayHistory,
  });
  const stored = useMemo(() => gaps.list.filter(({ to }) => to < seed.openedAt), [gaps.list, seed.openedAt]);
  // What has been backfilled is no gap: a signal that is silent there did not change.
  const breaks = useMemo(() => stored.filter(({ isEmpty }) => isEmpty), [stored]);
  const modelAt = useCallback(
    (now: number): ChartModel => ({
      ...noBand,
      series: live.series(now, hidden, breaks),
      gaps: [...stored, ...live.gaps(now)],
      bounds: { minSpanMs: 1000, maxSpanMs: longestWindowMs, latest: now },
      home: liveView(now, windowMs),
    }),
    [live, hidden, stored, breaks, windowMs],
  );
  const [first] = useState(() => ({ model: modelAt(seed.openedAt), view: liveView(seed.openedAt, windowMs) }));
  useLiveChart({ chart, box, windowMs, isPaused, modelAt });
  // Panning or zooming pauses the trend; the whole window up to now, as after a double click, is the present again.
  const followView = ({ from, to }: ChartSpan) => setPaused(to - from !== windowMs || Date.now() - to > windowMs / 50);
  return (
    <Stack as="section" aria-label={t('chartLabel')}>
      <LinkBanner broken={broken} lastTime={live.newest() || null} />
      {(seed.isFailed || !mayHistory) && (
        <Alert type="info" showIcon title={t(mayHistory ? 'seedFailed' : 'noHistory')} />
      )}
      <Row className="history-bar">
        <SignalPicker signals={signals} chosen={ids} onChange={(signalIds) => patch({ signalIds })} />
        <Segmented
          aria-label={t('window')}
          value={choice.minutes}
          options={windowMinutes.map((value) => ({ value, label: t('minutes', { count: value }) }))}
          onChange={(minutes) => {
            patch({ minutes });
            setPaused(false);
          }}
        />
        <Button icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        {isPaused && <Tag color="warning">{t('paused')}</Tag>}
      </Row>
      <SignalChips
        signals={chosen}
        hidden={hidden}
        onHide={setHidden}
        onRemove={(id) => patch({ signalIds: ids.filter((one) => one !== id) })}
        extra={(signal) => <LiveValue signal={signal} values={watched.values} broken={broken} />}
      />
      {chosen.length === 0 && <EmptyState title={history('pickFirst')} />}
      <div ref={box} className="curve-panel" hidden={chosen.length === 0}>
        <div className="curve-plot live-plot">
          <TimeChart ref={chart} {...first} label={`${equipment.name} ${t('chartLabel')}`} onView={followView} />
        </div>
      </div>
    </Stack>
  );
}

/** Passes every value of the chosen signals on as it arrives, even while nothing is drawn. */
function useFeed(live: LiveSeries, chosen: readonly MonitoredSignal[], values: LiveValues): void {
  useEffect(() => {
    live.watch(chosen);
    const disposers = chosen.map(({ id, last }) => {
      const take = () => {
        const value = values.get(id) ?? last;
        if (value) live.put(id, value);
      };
      take();
      return values.subscribe(id, take);
    });
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [live, chosen, values]);
}

/** [CV2] Marks the time without a working link as a gap. */
function useBroken(live: LiveSeries, link: keyof typeof linkTexts | undefined, since: number | null): void {
  const t = liveTexts.useTexts();
  useEffect(() => {
    const now = Date.now();
    live.setBroken(link ? { since: since ?? (live.newest() || now), text: t(linkTexts[link]) } : null, now);
  }, [live, link, since, t]);
}

const linkTexts = {
  server: 'server',
  source: 'source',
  noGateway: 'noGateway',
  gateway: 'gateway',
  device: 'device',
} as const;
