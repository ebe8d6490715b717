import type { EquipmentInfo } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useBrokenLink, useWriteRefusal, type Watch, WatchContext, type WatchedEquipment } from '../../live/index.ts';
import type { Plant } from '../live/Plant.ts';
import type { OpenWrite } from './OpenWrite.ts';
import { PageWrite } from './PageWrite.tsx';

interface PageWriteDialogProps extends Omit<OpenWrite, 'key'> {
  plant: Plant;
  onDialogGone: () => void;
  onClose: () => void;
}

const noAlarms: Watch['alarms'] = new Map();

/** A write started by a widget, on the device that the signal belongs to. */
export function PageWriteDialog({ plant, ...props }: PageWriteDialogProps) {
  const held = plant.equipment(props.decision.signal.equipId);
  if (!held?.equipment) return null;
  return <AtEquipment {...props} equipment={held.equipment} watched={held.watched} />;
}

interface AtEquipmentProps extends Omit<PageWriteDialogProps, 'plant'> {
  equipment: EquipmentInfo;
  watched: WatchedEquipment;
}

function AtEquipment({ equipment, watched, ...write }: AtEquipmentProps) {
  const { values } = watched;
  const device = equipment.name;
  const language = useLanguage();
  const broken = useBrokenLink(watched);
  const refusal = useWriteRefusal(equipment);
  const watch = useMemo(
    (): Watch => ({ values, broken, language, device, refusal, alarms: noAlarms, at: null }),
    [values, broken, language, device, refusal],
  );
  return (
    <WatchContext.Provider value={watch}>
      <PageWrite {...write} />
    </WatchContext.Provider>
  );
}
