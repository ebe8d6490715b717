import './binding.css';
import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { BindableReport, BindableSignal } from '@lookfar/contract';
import { type DragEvent, type ReactNode, useEffect, useRef } from 'react';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useActiveItem } from '../../../../ui/windowing/useActiveItem.ts';
import { type LineRange, linesOf } from '../../../../ui/windowing/windowOf.ts';
import { useScrollWindow } from '../controls/useScrollWindow.ts';
import { bindingTexts } from './bindingTexts.ts';

const lineHeight = 30;

interface SignalRowsProps {
  count: number;
  render: (index: number) => ReactNode;
  /** Told which lines are drawn, for lists that are loaded piece by piece. */
  onRange?: (range: LineRange) => void;
}

/** Thousands of lines, of which only those in sight are drawn; arrows lead from one to the next. */
export function SignalRows({ count, render, onRange }: SignalRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const range = useScrollWindow({ scroller, lines: count, lineHeight, overscan: 6 });
  useEffect(() => onRange?.(range), [onRange, range]);
  const { kept, onKeyDown, onFocus, onBlur } = useActiveItem({ box, count, columns: 1, lineHeight });
  return (
    <div ref={scroller} className="bd-rows">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from line to line; the lines themselves are buttons */}
      <div ref={box} style={{ height: count * lineHeight }} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
        {linesOf(range, kept, count).map((index) => (
          <div key={index} data-index={index} style={{ transform: `translateY(${index * lineHeight}px)` }}>
            {render(index)}
          </div>
        ))}
      </div>
    </div>
  );
}

export function GroupLine({ name, count }: { name: string; count: number }) {
  const t = bindingTexts.useTexts();
  return (
    <div className="bd-group" tabIndex={-1} data-stop="">
      {name || t('noGroup')} <span>{count}</span>
    </div>
  );
}

interface ReportLineProps {
  report: BindableReport;
  signals: readonly BindableSignal[];
  isPicked: (signal: BindableSignal) => boolean;
  onPick: () => void;
}

/** A storage rule: selected as a whole, with everything below it. */
export function ReportLine({ report, signals, isPicked, onPick }: ReportLineProps) {
  const t = bindingTexts.useTexts();
  const { title, mode, intervalSeconds, retentionDays: days } = report;
  const picked = signals.filter(isPicked).length;
  const isWhole = signals.length > 0 && picked === signals.length;
  const how = mode === 'interval' ? t('interval', { seconds: intervalSeconds }) : t(mode);
  return (
    <button
      type="button"
      className="bd-line bd-report"
      data-stop=""
      disabled={signals.length === 0}
      aria-pressed={isWhole ? true : picked > 0 ? 'mixed' : false}
      onClick={onPick}
    >
      <span className="bd-line-mark">{isWhole ? <CheckOutlined /> : picked > 0 && <MinusOutlined />}</span>
      <Clip className="bd-line-title">{title}</Clip>
      <small className="bd-report-facts">{t('reportFacts', { mode: how, count: signals.length, days })}</small>
    </button>
  );
}

interface SignalLineProps {
  signal: BindableSignal;
  isPicked: boolean;
  value: ReactNode;
  /** Cannot be chosen here. */
  isOff?: boolean;
  onPick?: () => void;
  onDragStart?: (event: DragEvent) => void;
}

export function SignalLine({ signal, isPicked, value, isOff = false, onPick, onDragStart }: SignalLineProps) {
  const t = bindingTexts.useTexts();
  return (
    <button
      type="button"
      className="bd-line"
      data-stop=""
      draggable={onDragStart !== undefined}
      disabled={isOff}
      aria-pressed={onPick ? isPicked : undefined}
      title={[signal.title, signal.note].filter(Boolean).join('\n')}
      onDragStart={onDragStart}
      onClick={onPick}
    >
      <span className="bd-line-mark">{isPicked && <CheckOutlined />}</span>
      <Clip className="bd-line-title">{signal.title}</Clip>
      {signal.writable && <span className="bd-tag">{t('writable')}</span>}
      {value}
    </button>
  );
}
