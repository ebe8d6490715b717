import type { MonitoredSignal } from '@lookfar/contract';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { searchSignals, WriteDialog, WriteForm } from '../../live/index.ts';
import { commandTexts } from './commandTexts.ts';
import { SignalPicker } from './SignalPicker.tsx';
import { SignalSearch } from './SignalSearch.tsx';

interface WritePanelProps {
  signals: readonly MonitoredSignal[];
  choice: ReactNode;
}

/** The writable signals, and next to them the form of the chosen one. */
export function WritePanel({ signals, choice }: WritePanelProps) {
  const t = commandTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const wanted = useDeferredValue(search);
  const writable = useMemo(() => signals.filter((signal) => signal.writable), [signals]);
  const shown = useMemo(() => searchSignals(writable, wanted), [writable, wanted]);
  const chosen = writable.find(({ id }) => id === chosenId);
  return (
    <div className="command-grid">
      <section className="command-panel" aria-label={t('signals')}>
        <div className="command-bar">
          {choice}
          {writable.length > 0 && <SignalSearch value={search} onChange={setSearch} />}
        </div>
        {writable.length === 0 ? (
          <EmptyState title={t('noWritable')} note={t('noWritableNote')} />
        ) : (
          <SignalPicker
            signals={shown}
            row={(signal, facts) => (
              <button
                type="button"
                className="command-row"
                aria-pressed={signal.id === chosenId}
                onClick={() => setChosenId(signal.id)}
              >
                {facts}
              </button>
            )}
          />
        )}
      </section>
      {!phone && writable.length > 0 && (
        <section className="command-panel command-work" aria-label={chosen?.title ?? t('write')}>
          {chosen ? (
            <>
              <h2 className="command-head">{chosen.title}</h2>
              <WriteForm key={chosen.id} signal={chosen} />
            </>
          ) : (
            <EmptyState title={t('choose')} note={t('chooseNote')} />
          )}
        </section>
      )}
      {phone && chosen && <WriteDialog signal={chosen} onClose={() => setChosenId(null)} />}
    </div>
  );
}
