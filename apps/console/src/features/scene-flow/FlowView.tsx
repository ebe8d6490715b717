import './flow-view.css';
import '@lookfar/widgets/flow';
import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { RunStep } from '@lookfar/contract';
import { readPage } from '@lookfar/page';
import { Stage, staticSource } from '@lookfar/widgets';
import { Button, Space } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useThemeMode } from '../../theme/themeMode.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFrameSize } from '../page-view/index.ts';
import { flowBounds } from './flowBounds.ts';
import { StepBadges } from './StepBadges.tsx';
import { stepStateTexts } from './stepStates.tsx';
import { takenEdges } from './takenEdges.ts';

export interface FlowViewProps {
  /** The drawing as it is stored. */
  document: unknown;
  /** Of a run; none for the flow alone. */
  steps?: readonly RunStep[];
  /** What is active stands still. */
  isPaused?: boolean;
}

const zooms = { least: 0.2, most: 1.5, step: 1.25 };
const grounds = { light: '#f5f7f9', dark: '#14181d' } as const;
const none: readonly RunStep[] = [];

/** A flow to look at, as large as there is room; with the steps of a run it shows how far that has come. */
export function FlowView({ document, steps = none, isPaused = false }: FlowViewProps) {
  const t = stepStateTexts.useTexts();
  const locale = useLanguage();
  const { appearance } = useThemeMode();
  const { widgets } = useMemo(() => readPage(document).page, [document]);
  const source = useMemo(() => staticSource(widgets), [widgets]);
  const box = useMemo(() => flowBounds(widgets), [widgets]);
  const byId = useMemo(() => new Map(steps.map((step) => [step.stepId, step])), [steps]);
  const frame = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const size = useFrameSize(frame);
  const fit = size ? Math.min(1, size.width / box.width, size.height / box.height) : 1;
  // Smaller than this nobody can read it: it is scrolled instead.
  const [chosen, setChosen] = useState<number>();
  const zoom = chosen ?? Math.max(fit, 0.45);
  useEffect(() => {
    const taken = takenEdges(widgets, byId);
    for (const edge of world.current?.querySelectorAll<SVGElement>('[data-widget]') ?? [])
      edge.toggleAttribute('data-taken', taken.has(edge.dataset.widget ?? ''));
  }, [widgets, byId]);
  if (widgets.length === 0) return <EmptyState title={t('empty')} />;
  const change = (by: number) => setChosen(Math.min(zooms.most, Math.max(zooms.least, zoom * by)));
  const con = { width: box.x + box.width, height: box.y + box.height, bgColor: grounds[appearance], bgImage: '' };
  return (
    <div className="flow-view" style={{ background: grounds[appearance] }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with keys */}
      <section ref={frame} className="flow-view-frame" tabIndex={0} aria-label={t('flow')}>
        <div className="flow-view-room" style={{ width: box.width * zoom, height: box.height * zoom }}>
          <div
            ref={world}
            className="flow-view-world"
            data-run={steps.length > 0 || undefined}
            style={{ transform: `scale(${zoom}) translate(${-box.x}px, ${-box.y}px)` }}
          >
            <Stage source={source} con={con} isClear mode="edit" locale={locale} />
            <StepBadges widgets={widgets} steps={byId} isPaused={isPaused} />
          </div>
        </div>
      </section>
      <Space.Compact className="flow-view-zoom">
        <Button icon={<MinusOutlined />} aria-label={t('zoomOut')} onClick={() => change(1 / zooms.step)} />
        <Button icon={<CompressOutlined />} aria-label={t('fit')} onClick={() => setChosen(fit)} />
        <Button icon={<PlusOutlined />} aria-label={t('zoomIn')} onClick={() => change(zooms.step)} />
      </Space.Compact>
    </div>
  );
}
