import { type LeafWidget, symbols } from '@lookfar/page';
import { widget } from '../definition.ts';
import {
  bindingField,
  effectGroup,
  fontFamilyField,
  fontSizeField,
  group,
  options,
  textColourField,
} from '../kit/styleFields.ts';
import { hasLevel } from '../library/ProcessSymbol.ts';
import { processSymbol, processSymbols } from '../library/processSymbols.ts';
import { symbolCategories } from '../library/symbolCategories.ts';
import { liveProcessSymbol } from './liveProcessSymbol.ts';
import { ProcessSymbolView } from './ProcessSymbolView.tsx';
import { ProcessSymbolAddon, processSymbolStyle } from './processSymbolAddon.ts';

export const processSymbolWidget = widget({
  type: 'Process.Symbol',
  icon: 'M20 4v8a7 7 0 1 1-7-7h3V4zM2 12h4M10 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8 21h10',
  layer: 'svg',
  addon: ProcessSymbolAddon,
  size: { width: 100, height: 100 },
  style: processSymbolStyle,
  data: 'many',
  paints: ['fill', 'stroke', 'font'],
  fields: [
    group('data', { cn: '状态与液位', en: 'State and level' }, [
      {
        ...bindingField(true),
        label: { cn: '变量（容器先液位后状态）', en: 'Signals (for vessels: level first, then state)' },
      },
      {
        ...{ kind: 'list', path: 'dataAddon.states', label: { cn: '状态规则', en: 'State rules' }, max: 20 },
        item: [
          {
            ...{ kind: 'choice', path: 'symbol', label: { cn: '条件', en: 'Condition' } },
            options: symbols.map((symbol) => ({ value: symbol, label: { cn: symbol, en: symbol } })),
          },
          { kind: 'text', path: 'value', label: { cn: '值', en: 'Value' } },
          {
            ...{ kind: 'choice', path: 'state', label: { cn: '状态', en: 'State' } },
            options: options({
              stopped: { cn: '停止 / 关闭 / 分', en: 'Stopped / closed valve / open switch' },
              running: { cn: '运行 / 打开 / 合', en: 'Running / open valve / closed switch' },
              fault: { cn: '故障', en: 'Fault' },
              opening: { cn: '正在启动 / 打开', en: 'Starting / opening' },
              closing: { cn: '正在停止 / 关闭', en: 'Stopping / closing' },
              unknown: { cn: '未知', en: 'Unknown' },
            }),
          },
        ],
        initial: () => ({ symbol: '==', value: 0, state: 'stopped' }),
      },
      { kind: 'number', path: 'dataAddon.minVal', label: { cn: '液位下限', en: 'Level when empty' }, when: isFilled },
      { kind: 'number', path: 'dataAddon.maxVal', label: { cn: '液位上限', en: 'Level when full' }, when: isFilled },
    ]),
    group('style', { cn: '图符', en: 'Symbol' }, [
      {
        ...{ kind: 'choice', path: 'dataAddon.symbol', label: { cn: '图符', en: 'Symbol' } },
        options: processSymbols.map(({ id, name, category }) => ({
          value: id,
          label: {
            cn: `${symbolCategories[category].cn} · ${name.cn}`,
            en: `${symbolCategories[category].en} · ${name.en}`,
          },
        })),
      },
      {
        ...{ kind: 'choice', path: 'dataAddon.look', label: { cn: '风格', en: 'Look' } },
        options: options({
          isa: { cn: '简洁（ISA-101）', en: 'Calm (ISA-101)' },
          classic: { cn: '经典', en: 'Classic' },
        }),
      },
      {
        ...{ kind: 'choice', path: 'dataAddon.profile', label: { cn: '配色', en: 'State colours' } },
        options: options({
          isa101: { cn: 'ISA-101：亮 = 运行，暗 = 停止', en: 'ISA-101: bright = running, dim = stopped' },
          'cn-power': { cn: '电力：红 = 合/运行，绿 = 分/停止', en: 'Power (China): red = on, green = off' },
          iec60073: { cn: 'IEC 60073：绿 = 正常，红 = 危险', en: 'IEC 60073: green = normal, red = danger' },
        }),
      },
      {
        kind: 'switch',
        path: 'dataAddon.motion',
        label: { cn: '运行时转动', en: 'Animate while running' },
        when: isMovable,
      },
      {
        kind: 'number',
        path: 'style.strokeWidth',
        label: { cn: '线宽', en: 'Line width' },
        min: 0.5,
        max: 20,
        step: 0.5,
      },
    ]),
    group('style', { cn: '状态文字', en: 'State text' }, [
      { kind: 'switch', path: 'dataAddon.showText', label: { cn: '显示', en: 'Show' } },
      fontFamilyField,
      fontSizeField,
      textColourField,
    ]),
    effectGroup,
  ],
  view: ProcessSymbolView,
  live: liveProcessSymbol,
  keywords: { cn: '图符 符号 设备 泵 阀 电机 罐', en: 'symbol equipment pump valve motor tank' },
});

type Shown = Pick<LeafWidget, 'dataAddon'>;

function isFilled({ dataAddon }: Shown): boolean {
  const symbol = processSymbol(String(dataAddon.symbol));
  return symbol !== undefined && hasLevel(symbol);
}

function isMovable({ dataAddon }: Shown): boolean {
  return processSymbol(String(dataAddon.symbol))?.motion !== undefined;
}
