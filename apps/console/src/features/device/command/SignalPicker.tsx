import type { MonitoredSignal } from '@lookfar/contract';
import { memo, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import {
  AgeText,
  groupSignals,
  LimitsText,
  monitorTexts,
  QualityTag,
  useSignalValue,
  useVisible,
  ValueText,
} from '../../live/index.ts';
import { commandTexts } from './commandTexts.ts';

interface SignalPickerProps {
  signals: readonly MonitoredSignal[];
  /** Renders a row around the given facts: a button that opens the signal, or a checkbox. */
  row: (signal: MonitoredSignal, facts: ReactNode) => ReactNode;
}

/** Signals by group, each with its current value. */
export function SignalPicker({ signals, row }: SignalPickerProps) {
  const t = commandTexts.useTexts();
  const words = monitorTexts.useTexts();
  if (signals.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <div className="command-picker">
      {groupSignals(signals).map((group) => (
        <section key={group.name}>
          <h3 className="command-group">
            {group.name || words('otherSignals')} <span className="signal-count">{group.signals.length}</span>
          </h3>
          <ul className="command-rows">
            {group.signals.map((signal) => (
              <li key={signal.id}>{row(signal, <SignalFacts signal={signal} />)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const SignalFacts = memo(function SignalFacts({ signal }: { signal: MonitoredSignal }) {
  const [ref, visible] = useVisible<HTMLSpanElement>();
  const presented = useSignalValue(signal, visible);
  return (
    <span ref={ref} className={`command-facts signal-row-${presented.quality}`}>
      <span className="command-title">{signal.title}</span>
      <span className="command-value">
        <ValueText presented={presented} /> <span className="signal-unit">{signal.unit}</span>
      </span>
      <span className="command-limits">
        <LimitsText signal={signal} presented={presented} />
      </span>
      <span className="command-quality">
        <QualityTag presented={presented} />
      </span>
      <span className="command-age">
        <AgeText time={presented.time} />
      </span>
    </span>
  );
});
