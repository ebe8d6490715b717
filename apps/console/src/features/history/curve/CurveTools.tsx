import { CameraOutlined, CompressOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { type ChartSpan, rowsWithin } from '@lookfar/widgets/trend';
import { Button, Checkbox, Tooltip } from 'antd';
import dayjs from 'dayjs';
import { type RefObject, useEffect, useState } from 'react';
import { withZone } from '../../../base/viewerZone.ts';
import { notify } from '../../../client/notify.ts';
import { saveFile } from '../../../client/saveFile.ts';
import type { ChartModel } from '../../../ui/chart/chartModel.ts';
import type { TimeChartHandle } from '../../../ui/chart/TimeChart.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { Comparison } from '../comparison.ts';
import { historyTexts } from '../historyTexts.ts';
import type { PatchChoice } from '../useHistoryChoice.ts';
import { CompareSelect } from './CompareSelect.tsx';
import type { CurveLook } from './useCurveLook.ts';
import type { Curves } from './useCurves.ts';

interface CurveToolsProps {
  chart: RefObject<TimeChartHandle | null>;
  panel: RefObject<HTMLElement | null>;
  head: { name: string; view: ChartSpan; chosen: readonly MonitoredSignal[]; hidden: readonly number[] };
  curves: Curves;
  view: ChartSpan;
  isZoomed: boolean;
  comparison: Comparison | null;
  patch: PatchChoice;
  look: CurveLook;
  onLook: (patch: Partial<CurveLook>) => void;
  model: ChartModel;
}

export function CurveTools(props: CurveToolsProps) {
  const t = historyTexts.useTexts();
  const { panel, curves, view, isZoomed, comparison, patch, look, onLook, model } = props;
  const [isFull, toggleFull] = useFullScreen(panel);
  const isRaw = everySampleShown(model, view);
  const container = () => panel.current ?? document.body;
  return (
    <div className="curve-tools">
      <span className="curve-when digits">
        {formatLocalTime(view.from)} – {withZone(formatLocalTime(view.to), view.to)}
      </span>
      <Dim small className="curve-busy" role="status">
        {curves.isLoading ? t('loading') : isRaw ? t('allRaw') : ''}
      </Dim>
      <CompareSelect comparison={comparison} onChange={(next) => patch({ comparison: next })} container={container} />
      <Checkbox checked={look.band} onChange={({ target }) => onLook({ band: target.checked })}>
        {t('band')}
      </Checkbox>
      <Checkbox checked={look.limits} onChange={({ target }) => onLook({ limits: target.checked })}>
        {t('limits')}
      </Checkbox>
      <Tooltip title={t('everyPointNote')} getPopupContainer={container}>
        <Button size="small" disabled={isRaw || curves.isLoading} onClick={curves.showEverySample}>
          {t('everyPoint')}
        </Button>
      </Tooltip>
      <Button size="small" icon={<CompressOutlined />} disabled={!isZoomed} onClick={() => patch({ zoom: null })}>
        {t('wholeRange')}
      </Button>
      <Button
        size="small"
        icon={<CameraOutlined />}
        title={t('png')}
        aria-label={t('png')}
        onClick={() => void savePicture(props, t('pngFailed'))}
      />
      <Button
        size="small"
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        title={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        aria-label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        onClick={toggleFull}
      />
    </div>
  );
}

/** Whether the view has raw samples only. */
function everySampleShown({ series }: ChartModel, view: ChartSpan): boolean {
  const present = series.filter(({ visible, shiftMs }) => visible && shiftMs === 0);
  return (
    present.some(({ parts }) => parts.length > 0) &&
    present.every(({ parts }) =>
      parts.every((part) => {
        const [start, end] = rowsWithin(part.times, view.from, view.to);
        return part.kind === 'raw' || end <= start;
      }),
    )
  );
}

async function savePicture({ chart, head, model }: CurveToolsProps, failed: string): Promise<void> {
  const view = chart.current?.view() ?? head.view;
  try {
    const picture = await chart.current?.toPng({
      title: head.name,
      note: `${formatLocalTime(view.from)} – ${formatLocalTime(view.to)}`,
      legend: model.series
        .filter(({ visible }) => visible)
        .map(({ slot, title, unit, shiftMs }) => ({
          slot,
          text: unit ? `${title} (${unit})` : title,
          earlier: shiftMs !== 0,
        })),
    });
    if (picture) saveFile(picture, `${head.name} ${dayjs(view.from).format('YYYY-MM-DD HHmm')}.png`);
  } catch {
    notify({ level: 'error', text: failed });
  }
}

/** Shows an element in full screen; browsers without full screen get `data-full`, which covers the window. */
function useFullScreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen().catch(() => undefined);
    else {
      element.current?.toggleAttribute('data-full', !isFull);
      setFull(!isFull);
    }
  };
  return [isFull, toggle];
}
