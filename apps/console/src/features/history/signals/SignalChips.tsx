import './signal-chips.css';
import { CloseOutlined, EyeInvisibleOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { SeriesSwatch } from '../../../ui/chart/SeriesSwatch.tsx';
import { Clip, Dim } from '../../../ui/layout/Layout.tsx';
import { historyTexts } from '../historyTexts.ts';

interface SignalChipsProps {
  signals: readonly MonitoredSignal[];
  hidden: readonly number[];
  onHide: (ids: readonly number[]) => void;
  onRemove: (id: number) => void;
  /** Shown after the name, e.g. the latest value. */
  extra?: (signal: MonitoredSignal) => ReactNode;
}

/** The chosen signals with their line styles. A click hides a signal, the cross removes it. */
export function SignalChips({ signals, hidden, onHide, onRemove, extra }: SignalChipsProps) {
  const t = historyTexts.useTexts();
  return (
    <ul className="signal-chips" aria-label={t('chosen')}>
      {signals.map((signal, slot) => {
        const { id, title, unit } = signal;
        const isHidden = hidden.includes(id);
        return (
          <li key={id} className={isHidden ? 'signal-chip signal-chip-hidden' : 'signal-chip'}>
            <button
              type="button"
              className="signal-chip-main"
              aria-pressed={!isHidden}
              title={t('show', { title })}
              onClick={() => onHide(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id])}
            >
              {isHidden ? <EyeInvisibleOutlined /> : <SeriesSwatch slot={slot} />}
              <Clip className="signal-chip-title">{title}</Clip>
              {extra ? extra(signal) : unit && <Dim>{unit}</Dim>}
            </button>
            <button
              type="button"
              className="signal-chip-close"
              aria-label={t('remove', { title })}
              onClick={() => onRemove(id)}
            >
              <CloseOutlined />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
