import { boxOf, type PortSet, type Position } from '@lookfar/page';
import { widget } from '../definition.ts';
import { flipsOf } from '../kit/geometry.ts';
import {
  at,
  bindingField,
  effectGroup,
  fontFamilyField,
  fontSizeField,
  group,
  textColourField,
} from '../kit/styleFields.ts';
import { hasLevel } from '../library/ProcessSymbol.ts';
import { processSymbol } from '../library/processSymbols.ts';
import { liveProcessSymbol } from './liveProcessSymbol.ts';
import { ProcessSymbolView } from './ProcessSymbolView.tsx';
import {
  defaultSymbol,
  processSymbolFields as f,
  type ProcessSymbolAddon,
  processSymbolStyle,
} from './processSymbolAddon.ts';
import { drawnBox, symbolPlace, symbolPorts } from './symbolPlace.ts';

export const processSymbolWidget = widget({
  type: 'Process.Symbol',
  icon: 'M20 4v8a7 7 0 1 1-7-7h3V4zM2 12h4M10 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 21h10',
  layer: 'svg',
  fields: f,
  size: { width: 100, height: 100 },
  style: processSymbolStyle,
  data: 'many',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '状态与液位', en: 'State and level' }, [
      {
        ...bindingField(true),
        label: { cn: '变量（容器先液位后状态）', en: 'Signals (for vessels: level first, then state)' },
      },
      ...f.rows('states'),
      ...f.when(isFilled, 'minVal', 'maxVal'),
    ]),
    group('style', { cn: '图符', en: 'Symbol' }, [
      ...f.rows('symbol', 'look', 'profile'),
      ...f.when(isMovable, 'motion'),
      {
        ...{ kind: 'number', path: at('style', 'strokeWidth'), label: { cn: '线宽', en: 'Line width' } },
        ...{ min: 0.5, max: 20, step: 0.5 },
      },
    ]),
    group(
      'style',
      { cn: '状态文字', en: 'State text' },
      f.rows('showText', fontFamilyField, fontSizeField, textColourField),
    ),
    effectGroup,
  ],
  ports: symbolPortSet,
  view: ProcessSymbolView,
  live: liveProcessSymbol,
  keywords: { cn: '图符 符号 设备 泵 阀 电机 罐', en: 'symbol equipment pump valve motor tank' },
});

function symbolPortSet(position: Position, dataAddon: Readonly<Record<string, unknown>> = {}): PortSet | undefined {
  const symbol = processSymbol(typeof dataAddon.symbol === 'string' ? dataAddon.symbol : defaultSymbol);
  if (!symbol) return undefined;
  const [box, flips] = [boxOf(position), flipsOf(position)];
  const body = drawnBox(symbol, symbolPlace(symbol, box, flips));
  return { ports: symbolPorts(symbol, box, flips), body, isFlanged: true };
}

function isFilled({ symbol: id }: ProcessSymbolAddon): boolean {
  const symbol = processSymbol(id);
  return symbol !== undefined && hasLevel(symbol);
}

function isMovable({ symbol }: ProcessSymbolAddon): boolean {
  return processSymbol(symbol)?.motion !== undefined;
}
