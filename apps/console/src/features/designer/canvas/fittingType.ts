import type { WidgetType } from '@lookfar/page';
import { newSymbolAddon, processSymbols } from '@lookfar/widgets';
import { type SignalRole, signalRole } from '../../page/index.ts';
import type { SignalDrop } from './dropData.ts';

/** The widget that a signal becomes, and where its type alone does not say enough, how it is drawn. */
export interface Fitting {
  type: WidgetType;
  addon?: Readonly<Record<string, unknown>>;
  size?: { width: number; height: number };
}

const symbolOf = (id: string, addon: Readonly<Record<string, unknown>>): Fitting => {
  const size = processSymbols.find((symbol) => symbol.id === id)?.size;
  return { type: 'Process.Symbol', addon: { ...newSymbolAddon(id, 'isa'), ...addon }, ...(size && { size }) };
};

const fittings: Readonly<Record<SignalRole, (signal: SignalDrop) => Fitting>> = {
  switch: () => ({ type: 'Usual.Button' }),
  lamp: () => symbolOf('lamp', {}),
  level: ({ lowerLimit, upperLimit, unit }) =>
    symbolOf('tank-vertical', {
      ...{ showText: false, minVal: lowerLimit ?? 0, maxVal: upperLimit ?? (unit?.trim() === '%' ? 100 : 10) },
    }),
  percent: () => ({ type: 'Usual.PercentFill' }),
  setpoint: () => ({ type: 'Usual.DataText' }),
  measure: () => ({ type: 'Usual.DataText' }),
};

/**
 * The widget that a signal becomes when it is dropped onto the page: one that can be switched is a button, one that is
 * on or off a lamp, a level a tank, a percentage fills a bar, everything else is read as a text with its unit.
 */
export function fittingType(signal: SignalDrop): Fitting {
  const { signalMaps, writable, dataType, unit, title } = signal;
  const signs = {
    ...{ title },
    ...(signalMaps && { signalMaps }),
    ...(writable !== undefined && { writable }),
    ...(dataType !== undefined && { dataType }),
    ...(unit !== undefined && { unit }),
  };
  return fittings[signalRole(signs)](signal);
}
