import type { BindableSignal } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useDesigner } from '../../DesignerContext.tsx';
import { TabBar } from '../controls/TabBar.tsx';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { checkFormula } from './checkFormula.ts';
import { FormulaPane } from './FormulaPane.tsx';
import { type BindingMode, modeOf, pickSignal, pickSystemKey } from './pickedBinding.ts';
import { SignalList } from './SignalList.tsx';
import { SystemKeyList } from './SystemKeyList.tsx';
import { isSameSignal } from './toBoundSignal.ts';
import { useSignalSource } from './useSignalSource.ts';

interface SignalPickerProps {
  binding: Binding;
  many: boolean;
  /** Neither system keys nor formulas. */
  isSignalOnly?: boolean;
  /** Only what can be written. */
  isWritten?: boolean;
  onPick: (binding: Binding) => void;
  onClose: () => void;
}

/** Chooses what feeds a widget. One signal is taken with a click; several, and formulas, with the button. */
export function SignalPicker({
  binding,
  many,
  isSignalOnly = false,
  isWritten = false,
  onPick,
  onClose,
}: SignalPickerProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const { component } = useDesigner();
  const panelId = useId();
  const [mode, setMode] = useState<BindingMode>(isSignalOnly ? 'signal' : modeOf(binding));
  const [draft, setDraft] = useState(binding);
  const [first] = binding.signalArray;
  const source = useSignalSource(first && { equipId: first.equipId, title: first.subTitle });
  const take = (next: Binding) => {
    if (many) setDraft(next);
    else {
      onPick(next);
      onClose();
    }
  };
  const isDone = mode === 'formula' ? checkFormula(draft.formula, component !== undefined).ok : true;
  const finish = () => {
    onPick(mode === 'formula' ? { ...draft, isFormula: true } : { ...draft, isFormula: false, type: mode });
    onClose();
  };
  const count = mode === 'system' ? draft.systemArray.length : draft.signalArray.length;
  const needsButton = many || mode === 'formula';
  const tabs: readonly BindingMode[] = isSignalOnly ? ['signal'] : ['signal', 'system', 'formula'];
  const names: Record<BindingMode, string> = { signal: t('signals'), system: t('system'), formula: t('formula') };
  return (
    <Modal
      open
      title={t(many ? 'chooseMany' : 'choose')}
      width={560}
      okText={many && mode !== 'formula' ? `${words('ok')} (${count})` : words('ok')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: !isDone, hidden: !needsButton }}
      onOk={finish}
      onCancel={onClose}
    >
      {tabs.length > 1 && (
        <TabBar
          name={t('choose')}
          panelId={panelId}
          tabs={tabs.map((id) => ({ id, label: names[id] }))}
          active={mode}
          onChange={setMode}
        />
      )}
      <div id={panelId} role="tabpanel" className="bd-picker">
        {mode === 'signal' && (
          <SignalList
            source={source}
            hasFocus
            isWritten={isWritten}
            isPicked={(signal: BindableSignal) => draft.signalArray.some((one) => isSameSignal(one, signal))}
            onPick={(signal) => take(pickSignal(draft, signal, { equipTitle: source.title, many }))}
          />
        )}
        {mode === 'system' && (
          <SystemKeyList
            isPicked={(key) => draft.systemArray.some(({ systemKey }) => systemKey === key)}
            onPick={(key, title) => take(pickSystemKey(draft, key, title, many))}
          />
        )}
        {mode === 'formula' && (
          <FormulaPane
            formula={draft.formula}
            source={source}
            onChange={(formula) => setDraft({ ...draft, formula })}
          />
        )}
      </div>
    </Modal>
  );
}
