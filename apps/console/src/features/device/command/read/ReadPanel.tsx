import { commandLimits, type MonitoredSignal } from '@lookfar/contract';
import { Alert, Button, Checkbox } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { searchSignals, useBlockWords, useWatchContext } from '../../../live/index.ts';
import { type Chosen, chooseShown, toggle } from '../chosenSignals.ts';
import { commandTexts } from '../commandTexts.ts';
import { SignalPicker } from '../SignalPicker.tsx';
import { SignalSearch } from '../SignalSearch.tsx';
import { type ReadState, useRead } from '../useRead.ts';
import { ReadTable } from './ReadTable.tsx';

interface ReadPanelProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
  choice: ReactNode;
}

const limit = commandLimits.readSignals;

/** Reads the chosen signals on demand and shows the current values of the device. */
export function ReadPanel({ equipmentId, signals, choice }: ReadPanelProps) {
  const t = commandTexts.useTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const { state, read } = useRead(equipmentId);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => searchSignals(signals, wanted), [signals, wanted]);
  const ids = signals.map(({ id }) => id).filter((id) => chosen.has(id));
  const isFull = ids.length >= limit;
  if (signals.length === 0) return <NothingToRead choice={choice} />;
  return (
    <div className="command-grid">
      <section className="command-panel" aria-label={t('signals')}>
        <div className="command-bar">
          {choice}
          <SignalSearch value={search} onChange={setSearch} />
          <Button size="small" disabled={isFull} onClick={() => setChosen(chooseShown(chosen, shown))}>
            {shown.length > limit ? t('chooseFirst', { limit }) : t('chooseAll')}
          </Button>
          <Button size="small" disabled={ids.length === 0} onClick={() => setChosen(new Set())}>
            {t('chooseNone')}
          </Button>
        </div>
        <SignalPicker
          signals={shown}
          row={(signal, facts) => (
            <Checkbox
              className="command-row command-check"
              checked={chosen.has(signal.id)}
              disabled={isFull && !chosen.has(signal.id)}
              onChange={() => setChosen(toggle(chosen, signal.id))}
            >
              {facts}
            </Checkbox>
          )}
        />
      </section>
      <section className="command-panel command-work command-read" aria-label={t('readResult')}>
        <ReadBar count={ids.length} busy={state.step === 'reading'} onRead={() => void read(ids)} />
        <ReadOutcome signals={signals} state={state} />
      </section>
    </div>
  );
}

function NothingToRead({ choice }: Pick<ReadPanelProps, 'choice'>) {
  const t = commandTexts.useTexts();
  return (
    <section className="command-panel" aria-label={t('signals')}>
      <div className="command-bar">{choice}</div>
      <EmptyState title={t('noSignals')} note={t('noSignalsNote')} />
    </section>
  );
}

/** Reading from a device that does not respond is allowed: that is how a user finds out why. */
function ReadBar({ count, busy, onRead }: { count: number; busy: boolean; onRead: () => void }) {
  const t = commandTexts.useTexts();
  const words = useBlockWords();
  const { broken } = useWatchContext();
  const block = broken && broken.link !== 'device' ? words(broken.link) : null;
  return (
    <>
      <div className="command-bar">
        <span className="command-note">{t('readChosen', { count, limit })}</span>
        <Button type="primary" loading={busy} disabled={count === 0 || block !== null} onClick={onRead}>
          {t('readNow', { count })}
        </Button>
      </div>
      {block !== null && <Alert type="warning" showIcon title={t('readBlocked', { reason: block })} />}
    </>
  );
}

function ReadOutcome({ signals, state }: { signals: readonly MonitoredSignal[]; state: ReadState }) {
  const t = commandTexts.useTexts();
  if (state.step === 'reading') return <LoadingState />;
  if (state.step === 'failed')
    return <Alert type="error" showIcon title={t('readFailed')} description={state.reason} />;
  if (state.step === 'done') return <ReadTable signals={signals} result={state.result} />;
  return <EmptyState title={t('readHint')} note={t('readHintNote')} />;
}
