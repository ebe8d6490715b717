import { EquipmentLink } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { EquipmentChoice } from '../../binding/EquipmentChoice.tsx';

interface EquipmentControlProps {
  /** Undefined if there are several devices. */
  value: unknown;
  name: string;
  onChange: (equipment: EquipmentLink) => void;
}

/** A device, or whichever the page belongs to. */
export function EquipmentControl({ value, name, onChange }: EquipmentControlProps) {
  const t = eventTexts.useTexts();
  const chosen = value === undefined ? undefined : EquipmentLink.safeParse(value).data;
  return (
    <EquipmentChoice
      name={name}
      value={chosen?.equipId}
      title={chosen?.equipTitle ?? ''}
      placeholder={t('chooseEquipment')}
      own={{ id: 0, title: t('own') }}
      onChange={(equipId, title) => onChange({ equipId, equipTitle: equipId === 0 ? '' : title })}
    />
  );
}
