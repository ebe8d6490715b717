import type { BindableSignal } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';

/** A signal as a document stores it: what is needed to show it before the first live value. */
export function toBoundSignal(signal: BindableSignal, equipTitle: string): BoundSignal {
  const { signalId, equipId, title, dataType, unit, decimals, upperLimit, lowerLimit, signalMaps, note } = signal;
  return {
    ...{ signalId, equipId, title: title.slice(0, 200), subTitle: equipTitle.slice(0, 200), alias: '', color: '' },
    ...{ dataType: dataType.slice(0, 20), unit: unit.slice(0, 30), decimals, upperLimit, lowerLimit },
    ...(signalMaps.length > 0 && { signalMaps: signalMaps.slice(0, 200) }),
    ...(note !== '' && { note: note.slice(0, 500) }),
  };
}
