import './binding.css';
import { DeleteOutlined, FunctionOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import { type Binding, type BoundSignal, emptyBinding, signalsOf, systemKeys } from '@lookfar/page';
import { Button } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useOpen } from '../controls/useOpen.ts';
import { BoundSignalItem } from './BoundSignalItem.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { CustomColumnItems } from './CustomColumnItems.tsx';
import { knownKey, modeOf } from './pickedBinding.ts';
import { SignalPicker } from './SignalPicker.tsx';

interface BindingFieldProps {
  /** Undefined while several widgets are bound differently. */
  value: Binding | undefined;
  many: boolean;
  isSignalOnly?: boolean;
  /** Something is written there: neither system keys nor formulas nor what can only be read. */
  isWritten?: boolean;
  /** It can show columns of reports of the project. */
  hasReports?: boolean;
  onChange: (binding: Binding, merge?: string) => void;
}

/** What feeds a widget, an animation or an event, and the way to choose it. */
export function BindingField({
  value,
  many,
  isSignalOnly = false,
  isWritten = false,
  hasReports = false,
  onChange,
}: BindingFieldProps) {
  const t = bindingTexts.useTexts();
  const [isOpen, setOpen] = useOpen();
  const binding = value ?? emptyBinding();
  const isBound = hasSource(binding);
  return (
    <div className="bd-field">
      {value === undefined && <p className="dc-note">{t('mixed')}</p>}
      <BoundItems binding={binding} onChange={onChange} onOpen={() => setOpen(true)} />
      {(!isBound || many) && (
        <Button
          size="small"
          type="dashed"
          block
          icon={isBound ? <PlusOutlined /> : <LinkOutlined />}
          onClick={() => setOpen(true)}
        >
          {t(isBound ? 'addMore' : many ? 'chooseMany' : 'choose')}
        </Button>
      )}
      {isOpen && (
        <SignalPicker
          binding={binding}
          many={many}
          isSignalOnly={isSignalOnly || isWritten}
          isWritten={isWritten}
          hasReports={hasReports}
          onPick={(next) => onChange(next)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function hasSource(binding: Binding): boolean {
  const mode = modeOf(binding);
  if (mode === 'formula') return true;
  if (mode === 'scene') return binding.sceneArray.length > 0;
  if (mode === 'custom') return binding.customArray.length > 0;
  if (binding.type === 'mvar') return binding.mvarArray.length > 0;
  return (mode === 'system' ? binding.systemArray : signalsOf(binding)).length > 0;
}

interface BoundItemsProps {
  binding: Binding;
  onChange: (binding: Binding, merge?: string) => void;
  onOpen: () => void;
}

function BoundItems({ binding, onChange, onOpen }: BoundItemsProps) {
  const t = bindingTexts.useTexts();
  const language = useLanguage();
  if (binding.type === 'mvar' && !binding.isFormula)
    return binding.mvarArray.map((item) => (
      <PlainItem
        key={item.mvarId}
        title={item.alias || item.title || String(item.mvarId)}
        kind={item.mvarId > 0 ? 'variable' : 'broken'}
        onOpen={onOpen}
        onRemove={() => onChange({ ...binding, mvarArray: binding.mvarArray.filter((one) => one !== item) })}
      />
    ));
  switch (modeOf(binding)) {
    case 'formula':
      return (
        <PlainItem
          title={binding.formula || t('formulaEmpty')}
          kind="formula"
          onOpen={onOpen}
          onRemove={() => onChange({ ...binding, isFormula: false, formula: '' })}
        />
      );
    case 'system':
      return binding.systemArray.map((item) => {
        const key = knownKey(item.systemKey);
        return (
          <PlainItem
            key={item.systemKey}
            title={key ? systemKeys[key][language] : item.systemKey}
            kind="system"
            onOpen={onOpen}
            onRemove={() => onChange({ ...binding, systemArray: binding.systemArray.filter((one) => one !== item) })}
          />
        );
      });
    case 'scene':
      return binding.sceneArray.map((item) => (
        <PlainItem
          key={item.sceneId}
          title={item.alias || item.title || String(item.sceneId)}
          kind="scene"
          onOpen={onOpen}
          onRemove={() => onChange({ ...binding, sceneArray: binding.sceneArray.filter((one) => one !== item) })}
        />
      ));
    case 'custom':
      return <CustomColumnItems binding={binding} onChange={onChange} onOpen={onOpen} />;
    case 'report':
      return <SignalItems binding={binding} list="reportSignalArray" onChange={onChange} onOpen={onOpen} />;
    case 'signal':
      return <SignalItems binding={binding} list="signalArray" onChange={onChange} onOpen={onOpen} />;
  }
}

function SignalItems({
  binding,
  list,
  onChange,
  onOpen,
}: BoundItemsProps & { list: 'signalArray' | 'reportSignalArray' }) {
  const items = binding[list];
  const put = (next: BoundSignal[], merge?: string) => onChange({ ...binding, [list]: next }, merge);
  return items.map((signal, index) => (
    <BoundSignalItem
      key={`${signal.equipId}.${signal.signalId}.${signal.title}`}
      signal={signal}
      isOfReport={list === 'reportSignalArray'}
      onOpen={onOpen}
      onChange={(next, merge) => put(items.with(index, next), merge)}
      onRemove={() => put(items.filter((one) => one !== signal))}
    />
  ));
}

interface PlainItemProps {
  title: string;
  kind: 'formula' | 'system' | 'variable' | 'scene' | 'broken';
  onOpen: () => void;
  onRemove: () => void;
}

function PlainItem({ title, kind, onOpen, onRemove }: PlainItemProps) {
  const t = bindingTexts.useTexts();
  return (
    <div className="bd-item">
      <div className="bd-item-line">
        {kind === 'formula' && <FunctionOutlined aria-hidden="true" />}
        <button type="button" className="bd-item-name" onClick={onOpen}>
          <Clip>{title}</Clip>
          <Clip as="small">{t(kind)}</Clip>
        </button>
        <IconButton name={t('remove', { title })} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
    </div>
  );
}
