import type { WidgetType } from '@lookfar/page';
import type { SignalDrop } from './dropData.ts';

const isSwitch = ({ dataType = '', signalMaps = [] }: SignalDrop): boolean =>
  /bool|bit|switch|coil/i.test(dataType) ||
  (signalMaps.length === 2 && signalMaps.every(({ value }) => value === 0 || value === 1));

/**
 * The widget that a signal becomes when it is dropped onto the page: one that can be switched is a button, a percentage
 * fills a bar, everything else is read as a text.
 */
export function fittingType(signal: SignalDrop): WidgetType {
  if (signal.writable === true && isSwitch(signal)) return 'Usual.Button';
  return signal.unit?.trim() === '%' ? 'Usual.PercentFill' : 'Usual.DataText';
}
