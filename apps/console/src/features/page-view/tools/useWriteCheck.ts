import { errorText } from '@lookfar/contract';
import type { WriteQuestion } from '@lookfar/widgets';
import { useLanguage } from '../../../base/i18n/language.ts';
import { parseWrite } from '../../live/index.ts';
import { useBlockOf } from '../click/useBlockOf.ts';
import type { Plant } from '../live/Plant.ts';
import { pageTexts } from '../pageTexts.ts';

interface WriteCheckOptions {
  /** The device that a widget without a device means. */
  own: number;
  /** Why nothing can be written here at all. */
  writeOff: string | undefined;
}

/** [PV30] Why a widget cannot write a signal now, or not this value, in words; undefined if it can. */
export function useWriteCheck(plant: Plant, { own, writeOff }: WriteCheckOptions) {
  const blockOf = useBlockOf(plant);
  const language = useLanguage();
  return ({ equipId, signalId, value }: WriteQuestion): string | undefined => {
    if (writeOff !== undefined) return writeOff;
    const device = plant.device(equipId || own);
    if (device && device.signals === null) return pageTexts.text('signalsLoading');
    const signal = plant.signal(equipId || own, signalId);
    if (!signal) return pageTexts.text('noSignal');
    if (!signal.writable) return errorText('2004', language);
    const blocked = blockOf(signal);
    if (blocked !== undefined || value === undefined) return blocked;
    const parsed = parseWrite(signal, String(value));
    return parsed.ok ? undefined : errorText(parsed.code, language);
  };
}
