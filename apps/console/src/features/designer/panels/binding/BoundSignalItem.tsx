import { DeleteOutlined, SettingOutlined, WarningOutlined } from '@ant-design/icons';
import type { BoundSignal } from '@lookfar/page';
import { useState } from 'react';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { ItemLook } from './ItemLook.tsx';
import { SignalValueText } from './SignalValueText.tsx';
import { reportOf, useBindable, useLastValues } from './useBindable.ts';

interface BoundSignalItemProps {
  signal: BoundSignal;
  /** Chosen by the storage rule that keeps it. */
  isOfReport?: boolean;
  onChange: (signal: BoundSignal, merge: string) => void;
  onRemove: () => void;
  onOpen: () => void;
}

/** A signal that something is bound to: its name, device and value now, or that it does not exist any more. */
export function BoundSignalItem({ signal, isOfReport = false, onChange, onRemove, onOpen }: BoundSignalItemProps) {
  const t = bindingTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const { equipId, signalId, title, subTitle, alias, param } = signal;
  const { data } = useBindable(equipId > 0 ? equipId : undefined);
  const values = useLastValues(equipId);
  const known = data?.list.find((one) => one.signalId === signalId);
  // In a component a parameter may have no signal yet.
  const isBroken = data !== undefined && !known && !(param !== undefined && signalId === 0);
  const equipment = data?.title || subTitle;
  const report = reportOf(data, signalId)?.title;
  const from = isOfReport && data ? t('keptBy', { equipment, report: report ?? t('notStored') }) : equipment;
  return (
    <div className="bd-item" data-broken={isBroken || undefined}>
      <div className="bd-item-line">
        {isBroken && <WarningOutlined aria-hidden="true" />}
        <button type="button" className="bd-item-name" onClick={onOpen}>
          <Clip>{alias || known?.title || title || signalId}</Clip>
          <Clip as="small">{isBroken ? t('broken') : param !== undefined ? t('param', { name: param }) : from}</Clip>
        </button>
        {known && <SignalValueText format={known} value={values.get(signalId)} />}
        <IconButton
          name={t('details')}
          icon={<SettingOutlined />}
          isPressed={isOpen}
          onClick={() => setOpen((before) => !before)}
        />
        <IconButton name={t('remove', { title })} icon={<DeleteOutlined />} onClick={onRemove} />
      </div>
      {isOpen && (
        <ItemLook item={signal} title={title} onChange={(look, merge) => onChange({ ...signal, ...look }, merge)} />
      )}
    </div>
  );
}
