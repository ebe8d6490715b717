import type { Language, MonitoredEquipment } from '@lookfar/contract';
import { equipmentState } from '../../shared/equipment-state/equipmentState.ts';
import { equipmentStateTexts } from '../../shared/equipment-state/equipmentStateTexts.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';

interface StateTextProps {
  equipment: Pick<MonitoredEquipment, 'online' | 'gatewayOnline' | 'gatewayUnknown' | 'sn' | 'shared'>;
  language: Language;
  /** The server is not heard. */
  isLost: boolean;
}

/** The state of a device as shape and text; without hooks, because it is in every row. */
export function StateText({ equipment, language, isLost }: StateTextProps) {
  const { state, text } = equipmentState(equipment, isLost);
  return (
    <span className={`scada-tag scada-tag-plain scada-${state}`}>
      <StatusMark state={state} />
      <span className="scada-tag-text">{equipmentStateTexts.text(text, {}, language)}</span>
    </span>
  );
}
