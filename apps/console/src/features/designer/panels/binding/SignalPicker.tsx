import { type BindableSignal, historyLimits } from '@lookfar/contract';
import { type Binding, signalsOf } from '@lookfar/page';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useDesigner } from '../../DesignerContext.tsx';
import { TabBar } from '../controls/TabBar.tsx';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { CustomReportList } from './CustomReportList.tsx';
import { checkFormula } from './checkFormula.ts';
import { FormulaPane } from './FormulaPane.tsx';
import {
  type BindingMode,
  modeOf,
  pickReport,
  pickReportSignal,
  pickScene,
  pickSignal,
  pickSystemKey,
} from './pickedBinding.ts';
import { SceneList } from './SceneList.tsx';
import { SignalList } from './SignalList.tsx';
import { SystemKeyList } from './SystemKeyList.tsx';
import { isSameSignal } from './sameSignal.ts';
import { reportOf } from './useBindable.ts';
import { useSignalSource } from './useSignalSource.ts';

interface SignalPickerProps {
  binding: Binding;
  many: boolean;
  /** Neither system keys nor formulas. */
  isSignalOnly?: boolean;
  /** Only what can be written. */
  isWritten?: boolean;
  /** Columns of reports of the project, too. */
  hasReports?: boolean;
  onPick: (binding: Binding) => void;
  onClose: () => void;
}

const plainTabs: readonly BindingMode[] = ['signal'];
const oneTabs: readonly BindingMode[] = ['signal', 'system', 'scene', 'formula'];
/** A widget that shows several values can use all signals of a storage rule. */
const manyTabs: readonly BindingMode[] = ['signal', 'report', 'custom', 'system', 'scene', 'formula'];

function countOf(draft: Binding, mode: BindingMode): number {
  if (mode === 'formula') return 0;
  if (mode === 'scene') return draft.sceneArray.length;
  if (mode === 'custom') return draft.customArray.length;
  return mode === 'system' ? draft.systemArray.length : signalsOf({ ...draft, type: mode }).length;
}

/** Selects the source of a widget. One signal is selected with a click; several, and formulas, with the button. */
export function SignalPicker({
  binding,
  many,
  isSignalOnly = false,
  isWritten = false,
  hasReports = false,
  onPick,
  onClose,
}: SignalPickerProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const { component } = useDesigner();
  const panelId = useId();
  const [draft, setDraft] = useState(binding);
  const [first] = signalsOf(binding);
  const source = useSignalSource(first && { equipId: first.equipId, title: first.subTitle });
  const isOfProject = source.projectId !== undefined;
  const offered = isSignalOnly ? plainTabs : many ? manyTabs : oneTabs;
  // Storage rules are those of one device, reports those of a project.
  const tabs = offered.filter((id) =>
    id === 'report' ? !isOfProject : id === 'custom' ? isOfProject && hasReports : true,
  );
  const start = modeOf(binding);
  // What has no place here is not offered; the signal alone is.
  const [mode, setMode] = useState<BindingMode>(tabs.includes(start) ? start : 'signal');
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
  const count = countOf(draft, mode);
  const needsButton = many || mode === 'formula';
  const names: Record<BindingMode, string> = {
    ...{ signal: t('signals'), report: t('reports'), custom: t('customReports') },
    ...{ system: t('system'), scene: t('scenes'), formula: t('formula') },
  };
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
            onPick={(signal) => take(pickSignal(draft, signal, { equipTitle: source.titleOf(signal), many }))}
          />
        )}
        {mode === 'report' && (
          <SignalList
            source={source}
            hasFocus
            isPicked={(signal) => draft.reportSignalArray.some((one) => isSameSignal(one, signal))}
            onPick={(signal) =>
              setDraft(
                pickReportSignal(draft, signal, {
                  equipTitle: source.title,
                  report: reportOf(source.query.data, signal.signalId),
                }),
              )
            }
            onPickReport={(report, signals) =>
              setDraft(pickReport(draft, signals, { equipTitle: source.title, report }))
            }
          />
        )}
        {mode === 'custom' && <CustomReportList binding={draft} onPick={setDraft} />}
        {mode === 'system' && (
          <SystemKeyList
            isPicked={(key) => draft.systemArray.some(({ systemKey }) => systemKey === key)}
            onPick={(key, title) => take(pickSystemKey(draft, key, title, many))}
          />
        )}
        {mode === 'scene' && (
          <SceneList
            isPicked={(id) => draft.sceneArray.some(({ sceneId }) => sceneId === id)}
            onPick={(scene) => take(pickScene(draft, scene, many))}
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
      {many && count > historyLimits.curveVariables && (
        <p className="dc-note">{t('manyCurves', { count, most: historyLimits.curveVariables })}</p>
      )}
    </Modal>
  );
}
