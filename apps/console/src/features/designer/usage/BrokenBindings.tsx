import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { type BoundSignal, emptyBinding } from '@lookfar/page';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Clip, Dim, PlainList, Row } from '../../../ui/layout/Layout.tsx';
import { SignalPicker } from '../panels/binding/SignalPicker.tsx';
import type { Workspace } from '../Workspace.ts';
import { fillBlank } from './fillBlank.ts';
import { type UsedSignal, usedSignals } from './mergeUses.ts';
import type { Use } from './signalUses.ts';
import { UseLine } from './UseLine.tsx';
import { usageTexts } from './usageTexts.ts';
import { useRebind } from './useRebind.ts';
import { useSignalName } from './useSignalName.ts';

interface BrokenBindingsProps {
  uses: readonly Use[];
  workspace: Workspace;
}

/** Bindings without a signal, and those to signals that are gone; each can be given a new signal, or none. */
export function BrokenBindings({ uses, workspace }: BrokenBindingsProps) {
  const t = usageTexts.useTexts();
  const rebind = useRebind(workspace);
  const [picking, setPicking] = useState<UsedSignal>();
  const broken = useMemo(() => usedSignals(uses).filter(({ isKnown }) => !isKnown), [uses]);
  const put = (signal: UsedSignal, to: BoundSignal | null) => {
    const pageIds = [...new Set(signal.uses.map(({ pageId }) => pageId))];
    if (signal.signalId > 0) void rebind(new Map([[signal.key, to]]), pageIds);
    else
      for (const id of pageIds) {
        const editor = workspace.page(id)?.designer.editor;
        if (editor) fillBlank(editor, { ...signal, pageId: id }, to);
      }
  };
  if (broken.length === 0) return <EmptyState title={t('noneBroken')} note={t('noneBrokenNote')} />;
  return (
    <>
      <PlainList>
        {broken.map((signal) => (
          <BrokenSignal
            key={signal.key}
            signal={signal}
            onChoose={() => setPicking(signal)}
            onTakeOut={() => put(signal, null)}
          />
        ))}
      </PlainList>
      {picking && (
        <SignalPicker
          binding={emptyBinding()}
          many={false}
          isSignalOnly
          onPick={({ signalArray: [to] }) => to && put(picking, to)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  );
}

interface BrokenSignalProps {
  signal: UsedSignal;
  onChoose: () => void;
  onTakeOut: () => void;
}

function BrokenSignal({ signal, onChoose, onTakeOut }: BrokenSignalProps) {
  const t = usageTexts.useTexts();
  const nameOf = useSignalName();
  const isBlank = signal.signalId === 0;
  return (
    <li className="us-broken">
      <div className="us-broken-head">
        <Clip className="us-signal-name">{nameOf(signal)}</Clip>
        {!(isBlank && signal.title === '') && <Dim>{t('gone')}</Dim>}
      </div>
      {signal.uses.map((use) => (
        <UseLine key={`${use.pageId}/${use.widgetId}/${use.place}`} use={use} />
      ))}
      <Row className="us-actions">
        <Button size="small" icon={<LinkOutlined />} onClick={onChoose}>
          {t('choose')}
        </Button>
        <Button size="small" icon={<DisconnectOutlined />} onClick={onTakeOut}>
          {t('takeOut')}
        </Button>
      </Row>
    </li>
  );
}
