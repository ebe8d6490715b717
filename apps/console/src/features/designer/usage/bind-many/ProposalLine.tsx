import { DownOutlined, UndoOutlined } from '@ant-design/icons';
import { type BoundSignal, typeInfo } from '@lookfar/page';
import { Checkbox, Dropdown } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip, Dim } from '../../../../ui/layout/Layout.tsx';
import { useEditor } from '../../DesignerContext.tsx';
import { IconButton } from '../../panels/controls/IconButton.tsx';
import { usageTexts } from '../usageTexts.ts';
import type { Proposal } from './proposeSignals.ts';

interface ProposalLineProps {
  proposal: Proposal<BoundSignal>;
  /** The user's choice instead; null for none. */
  own: BoundSignal | null | undefined;
  onChange: (signal: BoundSignal | null) => void;
  onReset: () => void;
  onPick: () => void;
}

/** A widget and the signal proposed for it. */
export function ProposalLine({ proposal, own, onChange, onReset, onPick }: ProposalLineProps) {
  const t = usageTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const { target, signal, candidates } = proposal;
  const record = editor.document.get(target.id);
  if (!record) return null;
  const chosen = own === undefined ? signal : (own ?? undefined);
  const name = target.names[0] ?? typeInfo(record.widgetType).name[language];
  return (
    <div className="us-line">
      <Checkbox
        aria-label={t('include', { name })}
        checked={chosen !== undefined}
        disabled={signal === undefined && chosen === undefined}
        onChange={({ target: box }) => (box.checked ? onReset() : onChange(null))}
      />
      <Clip title={target.names.join(' · ')}>{name}</Clip>
      <Clip as="button" type="button" className="us-line-signal" title={chosen?.subTitle} onClick={onPick}>
        {chosen?.title ?? <Dim>{t('noSignal')}</Dim>}
      </Clip>
      {own === undefined && candidates.length > 1 && <Candidates candidates={candidates} onChange={onChange} />}
      {own !== undefined && <IconButton name={t('changed')} icon={<UndoOutlined />} onClick={onReset} />}
    </div>
  );
}

const mostOffered = 30;

function Candidates({
  candidates,
  onChange,
}: Pick<Proposal<BoundSignal>, 'candidates'> & Pick<ProposalLineProps, 'onChange'>) {
  const t = usageTexts.useTexts();
  const items = candidates.slice(0, mostOffered).map((signal) => ({
    key: `${signal.equipId}.${signal.signalId}`,
    label: signal.note ? `${signal.title} · ${signal.note}` : signal.title,
    onClick: () => onChange(signal),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className="us-several">
        {t('several', { count: candidates.length })} <DownOutlined />
      </button>
    </Dropdown>
  );
}
