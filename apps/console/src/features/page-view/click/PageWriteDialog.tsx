import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { type Watch, WatchContext } from '../../live/index.ts';
import { PageWrite } from '../dialogs/pageDialogs.ts';
import type { Plant, PlantDevice } from '../live/Plant.ts';
import type { OpenWrite } from './OpenWrite.ts';

interface PageWriteDialogProps extends Omit<OpenWrite, 'key'> {
  plant: Plant;
  onDialogGone: () => void;
  onClose: () => void;
}

const noAlarms: Watch['alarms'] = new Map();

/** A write started by a widget, on the device that the signal belongs to. */
export function PageWriteDialog({ plant, ...props }: PageWriteDialogProps) {
  const device = plant.device(props.decision.signal.equipId);
  if (device?.name === undefined) return null;
  const { name, values, broken, refusalOf } = device;
  return <AtDevice {...props} {...{ values, broken, refusalOf }} device={name} />;
}

type AtDeviceProps = Omit<PageWriteDialogProps, 'plant'> &
  Pick<PlantDevice, 'values' | 'broken' | 'refusalOf'> & { device: string };

function AtDevice({ device, values, broken, refusalOf, ...write }: AtDeviceProps) {
  const language = useLanguage();
  const refusal = refusalOf(write.decision.signal);
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
