import { type BoundSignal, emptyBinding } from '@lookfar/page';
import { useRef, useState } from 'react';
import { linesOf } from '../../../../ui/windowing/windowOf.ts';
import { SignalPicker } from '../../panels/binding/SignalPicker.tsx';
import { useScrollWindow } from '../../panels/controls/useScrollWindow.ts';
import { usageTexts } from '../usageTexts.ts';
import { ProposalLine } from './ProposalLine.tsx';
import type { Proposal } from './proposeSignals.ts';

interface ProposalTableProps {
  proposals: readonly Proposal<BoundSignal>[];
  own: ReadonlyMap<string, BoundSignal | null>;
  onChange: (id: string, signal: BoundSignal | null) => void;
  /** Back to the proposal. */
  onReset: (id: string) => void;
}

const lineHeight = 34;

/** Widgets and the signals proposed for them; hundreds of them are windowed. */
export function ProposalTable({ proposals, own, onChange, onReset }: ProposalTableProps) {
  const t = usageTexts.useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState<string>();
  const range = useScrollWindow({ scroller, lines: proposals.length, lineHeight, overscan: 6 });
  return (
    <>
      <div className="us-line us-line-head" aria-hidden="true">
        <span />
        <span>{t('widget')}</span>
        <span>{t('signal')}</span>
      </div>
      <div ref={scroller} className="us-rows">
        <div style={{ height: proposals.length * lineHeight }}>
          {linesOf(range, undefined, proposals.length).map((index) => {
            const proposal = proposals[index];
            if (!proposal) return null;
            const { id } = proposal.target;
            return (
              <div key={id} data-index={index} style={{ transform: `translateY(${index * lineHeight}px)` }}>
                <ProposalLine
                  proposal={proposal}
                  own={own.get(id)}
                  onChange={(signal) => onChange(id, signal)}
                  onReset={() => onReset(id)}
                  onPick={() => setPicking(id)}
                />
              </div>
            );
          })}
        </div>
      </div>
      {picking !== undefined && (
        <SignalPicker
          binding={emptyBinding()}
          many={false}
          isSignalOnly
          onPick={({ signalArray: [signal] }) => signal && onChange(picking, signal)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  );
}
