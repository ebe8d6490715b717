import type { BindableSignal } from '@lookfar/contract';

/** What a signal is to someone who draws: how it is shown, and whether it is operated. */
export type SignalRole = 'switch' | 'lamp' | 'setpoint' | 'level' | 'percent' | 'measure';

export type RoleSigns = Pick<BindableSignal, 'title'> &
  Partial<Pick<BindableSignal, 'dataType' | 'unit' | 'signalMaps' | 'writable'>>;

const switchTypes = /bool|bit|switch|coil/i;
const levelWords = /(?:液位|水位|料位|油位)(?!差)|\blevel\b(?! diff)/i;
const levelUnits = /^(?:m|cm|mm|%|米|厘米)$/i;

const isSwitch = ({ dataType = '', signalMaps = [] }: RoleSigns): boolean =>
  switchTypes.test(dataType) ||
  (signalMaps.length === 2 && signalMaps.every(({ value }) => value === 0 || value === 1));

export function signalRole(signal: RoleSigns): SignalRole {
  const unit = signal.unit?.trim() ?? '';
  if (isSwitch(signal)) return signal.writable ? 'switch' : 'lamp';
  if (signal.writable) return 'setpoint';
  if (levelWords.test(signal.title) && levelUnits.test(unit)) return 'level';
  return unit === '%' ? 'percent' : 'measure';
}
