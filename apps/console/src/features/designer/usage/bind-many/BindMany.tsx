import type { BoundSignal } from '@lookfar/page';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { notify } from '../../../../client/notify.ts';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Dim, Split } from '../../../../ui/layout/Layout.tsx';
import { useEditor, useSession } from '../../DesignerContext.tsx';
import { EquipmentChoice } from '../../panels/binding/EquipmentChoice.tsx';
import { type SignalSource, useSignalSource } from '../../panels/binding/useSignalSource.ts';
import { Row } from '../../panels/controls/Row.tsx';
import { Section } from '../../panels/controls/Section.tsx';
import { matches } from '../../panels/search/matches.ts';
import { usageTexts } from '../usageTexts.ts';
import { bindAll } from './bindAll.ts';
import { bindTargets } from './bindTargets.ts';
import { type MatchOptions, MatchSettings } from './MatchSettings.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import { type Proposal, proposeSignals } from './proposeSignals.ts';

/** The user's changes to the proposals, by widget: a different signal, or null for none. */
type Own = ReadonlyMap<string, BoundSignal | null>;

/** Binds the selection by name: proposed, reviewed, and applied together. */
export function BindMany() {
  const t = usageTexts.useTexts();
  const editor = useEditor();
  const selection = useSession((state) => state.selection);
  const source = useSignalSource();
  const [wishes, setWishes] = useState<MatchOptions>({ mode: 'same', widgetPattern: '', signalPattern: '', only: '' });
  const [own, setOwn] = useState<Own>(new Map());
  const targets = useMemo(() => bindTargets(editor, selection), [editor, selection]);
  const { data } = source.query;
  const proposals = useMemo(() => {
    const signals = (data?.list ?? [])
      .filter(({ title, groupName }) => matches(wishes.only, [title, groupName]))
      .map((signal) => toBoundSignal(signal, data?.title ?? ''));
    return proposeSignals(targets, signals, wishes);
  }, [targets, data, wishes]);
  const bound = boundOf(proposals, own);
  if (targets.length === 0) return <EmptyState title={t('bindNone')} note={t('bindNoneNote')} />;
  const apply = () => {
    if (!bindAll(editor, bound)) return;
    notify({ level: 'success', text: t('bound', { count: bound.size }) });
    setOwn(new Map());
  };
  return (
    <div className="us-bind">
      <Section title={t('how')}>
        <SourceRow source={source} />
        <MatchSettings wishes={wishes} onChange={setWishes} />
      </Section>
      <ProposalTable
        proposals={proposals}
        own={own}
        onChange={(id, next) => setOwn(new Map([...own, [id, next]]))}
        onReset={(id) => setOwn(new Map([...own].filter(([key]) => key !== id)))}
      />
      <Split as="footer" className="us-foot">
        <Dim>{t('foundOf', { found: bound.size, all: targets.length })}</Dim>
        <Button type="primary" disabled={bound.size === 0} onClick={apply}>
          {t('apply', { count: bound.size })}
        </Button>
      </Split>
    </div>
  );
}

function SourceRow({ source }: { source: SignalSource }) {
  const t = usageTexts.useTexts();
  if (!source.hasChoice) return null;
  return (
    <Row label={t('device')}>
      <EquipmentChoice
        name={t('device')}
        value={source.equipId}
        title={source.title}
        placeholder={t('equipment')}
        own={source.own}
        onChange={source.choose}
      />
    </Row>
  );
}

function boundOf(proposals: readonly Proposal<BoundSignal>[], own: Own): ReadonlyMap<string, BoundSignal> {
  const bound = new Map<string, BoundSignal>();
  for (const { target, signal } of proposals) {
    const chosen = own.get(target.id);
    const to = chosen === undefined ? signal : chosen;
    if (to) bound.set(target.id, to);
  }
  return bound;
}
