import type { QueryResult } from '@lookfar/formula';
import type { BoundSignal } from '@lookfar/page';
import { useEffect, useRef, useState } from 'react';
import { Dim, PlainList } from '../../../../../ui/layout/Layout.tsx';
import type { ActQuestion, PageScripts } from '../../../../page-view/index.ts';
import { scriptDialogTexts } from './scriptDialogTexts.ts';
import { tryClick } from './tryClick.ts';

interface ClickTrialProps {
  scripts: PageScripts;
  code: string;
  signals: readonly BoundSignal[];
  onEnd: (result: QueryResult) => void;
}

/** What the script of a click would do. Mount anew for every run. */
export function ClickTrial({ scripts, code, signals, onEnd }: ClickTrialProps) {
  const t = scriptDialogTexts.useTexts();
  const [acts, setActs] = useState<readonly ActQuestion[]>();
  const first = useRef({ scripts, code, signals, onEnd });
  useEffect(() => {
    const gone = new AbortController();
    const { scripts: runner, onEnd: end, ...order } = first.current;
    void tryClick(runner, order, gone.signal).then(({ run, acts: done }) => {
      if (gone.signal.aborted) return;
      setActs(done);
      end(run);
    });
    return () => gone.abort();
  }, []);
  if (!acts) return <p className="script-dialog-none">{t('running')}</p>;
  const nameOf = ({ equipId, signalId }: { equipId: number; signalId: number }) => {
    const bound = signals.find((one) => one.signalId === signalId);
    return bound?.alias || bound?.title || `${equipId}.${signalId}`;
  };
  return (
    <div className="script-acts">
      <strong>{t('wouldDo')}</strong>
      {acts.length === 0 && <Dim as="p">{t('nothingDone')}</Dim>}
      <PlainList>
        {acts.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts have no other name
          <li key={index}>{wordsOf(act)}</li>
        ))}
      </PlainList>
    </div>
  );

  function wordsOf(act: ActQuestion): string {
    if (act.ask === 'write') return t('wouldWrite', { name: nameOf(act), value: act.value });
    if (act.ask === 'openPage') return t('wouldOpen', { page: act.pageId });
    return t('wouldNote', { text: act.text });
  }
}
