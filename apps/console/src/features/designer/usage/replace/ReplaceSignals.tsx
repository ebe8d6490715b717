import type { PageLine } from '@lookfar/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useDesigner } from '../../DesignerContext.tsx';
import { Section } from '../../panels/controls/Section.tsx';
import { Segments } from '../../panels/controls/Segments.tsx';
import type { Workspace } from '../../Workspace.ts';
import { countsByPage, usedSignals } from '../mergeUses.ts';
import type { Use } from '../signalUses.ts';
import { useUsage } from '../usageStore.ts';
import { usageTexts } from '../usageTexts.ts';
import { useRebind } from '../useRebind.ts';
import { type ChosenEquipment, EquipmentPair } from './EquipmentPair.tsx';
import { PageChecks } from './PageChecks.tsx';
import { SignalPairs } from './SignalPairs.tsx';
import { changesOf, type SignalPair } from './signalPair.ts';
import { useEquipmentChanges } from './useEquipmentChanges.ts';

interface ReplaceSignalsProps {
  uses: readonly Use[];
  pages: readonly PageLine[];
  workspace: Workspace;
}

type Mode = 'signal' | 'equipment';

/** The maximum per call. */
const mostChanges = 1000;
const emptyPair: SignalPair = { from: undefined, to: undefined };

/** One signal for another, or one device for another, on the pages that are chosen. */
export function ReplaceSignals({ uses, pages, workspace }: ReplaceSignalsProps) {
  const t = usageTexts.useTexts();
  const { owner } = useDesigner();
  const signals = useMemo(() => usedSignals(uses).filter(({ signalId }) => signalId > 0), [uses]);
  const [mode, setMode] = useState<Mode>('signal');
  const [pairs, setPairs] = useWantedPair();
  const [chosen, setChosen] = useState<ChosenEquipment>({ from: undefined, to: undefined });
  const found = useEquipmentChanges(signals, chosen.from, chosen.to?.id);
  const changes = mode === 'signal' ? changesOf(pairs) : (found?.changes ?? new Map());
  if (signals.length === 0) return <EmptyState title={t('none')} note={t('noneNote')} />;
  const reset = () => {
    setPairs([emptyPair]);
    setChosen({ from: undefined, to: undefined });
  };
  const modes = [
    { value: 'signal' as const, label: t('bySignal') },
    { value: 'equipment' as const, label: t('byEquipment') },
  ];
  return (
    <>
      <Section title={t('replace')}>
        {/* A template has no device: its pages refer only to its own signals. */}
        {owner.kind === 'equipment' && <Segments name={t('mode')} value={mode} options={modes} onChange={setMode} />}
        {mode === 'signal' ? (
          <SignalPairs signals={signals} pairs={pairs} onChange={setPairs} />
        ) : (
          <EquipmentPair signals={signals} chosen={chosen} found={found} onChange={setChosen} />
        )}
      </Section>
      <ReplaceOn changes={changes} uses={uses} pages={pages} workspace={workspace} onDone={reset} />
    </>
  );
}

/** Starts with the signal that the user wanted to replace. */
function useWantedPair() {
  const from = useUsage((state) => state.from);
  return useState<readonly SignalPair[]>([{ ...emptyPair, from }]);
}

interface ReplaceOnProps extends ReplaceSignalsProps {
  changes: ReturnType<typeof changesOf>;
  onDone: () => void;
}

function ReplaceOn({ changes, uses, pages, workspace, onDone }: ReplaceOnProps) {
  const t = usageTexts.useTexts();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const rebind = useRebind(workspace);
  const counts = countsByPage(uses, new Set(changes.keys()));
  const wanted = pages.filter(({ id }) => (counts.get(id) ?? 0) > 0 && !left.has(id)).map(({ id }) => id);
  const count = wanted.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  const run = async () => {
    setIsBusy(true);
    const isDone = await rebind(changes, wanted);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Section title={t('pages')}>
      <PageChecks pages={pages} counts={counts} left={left} workspace={workspace} onChange={setLeft} />
      {changes.size > mostChanges && <p className="dc-note us-caution">{t('tooMany', { limit: mostChanges })}</p>}
      <Button
        type="primary"
        block
        loading={isBusy}
        disabled={count === 0 || changes.size > mostChanges}
        onClick={() => void run()}
      >
        {t('run', { count })}
      </Button>
    </Section>
  );
}
