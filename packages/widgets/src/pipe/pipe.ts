import { symbols } from '@lookfar/page';
import { widget } from '../definition.ts';
import { bindingField, effectGroup, group, options, radiusField } from '../kit/styleFields.ts';
import { livePipe } from './livePipe.ts';
import { PipeView } from './PipeView.tsx';
import { PipeAddon, pipeStyle } from './pipeAddon.ts';

export const pipe = widget({
  type: 'Process.Pipe',
  icon: 'M3 6h9a5 5 0 0 1 5 5v10M3 10h7a3 3 0 0 1 3 3v8M3 4v8M11 21h8',
  layer: 'svg',
  addon: PipeAddon,
  size: { width: 200, height: 0 },
  style: pipeStyle,
  data: 'one',
  paints: ['fill', 'stroke'],
  fields: [
    group('data', { cn: '流动条件', en: 'Flow condition' }, [
      bindingField(),
      {
        ...{ kind: 'choice', path: 'dataAddon.symbol', label: { cn: '条件', en: 'Condition' } },
        options: symbols.map((symbol) => ({ value: symbol, label: { cn: symbol, en: symbol } })),
      },
      { kind: 'text', path: 'dataAddon.value', label: { cn: '值', en: 'Value' } },
    ]),
    group('style', { cn: '管道', en: 'Pipe' }, [
      {
        ...{ kind: 'choice', path: 'dataAddon.look', label: { cn: '样式', en: 'Look' } },
        options: options({
          calm: { cn: '简洁（ISA-101）', en: 'Calm (ISA-101)' },
          classic: { cn: '经典', en: 'Classic' },
        }),
      },
      { kind: 'number', path: 'style.strokeWidth', label: { cn: '管径', en: 'Diameter' }, min: 1, max: 200 },
      { kind: 'colour', path: 'style.stroke', label: { cn: '管壁', en: 'Wall' } },
      { kind: 'colour', path: 'style.fill', label: { cn: '介质', en: 'Fluid' } },
      radiusField,
      { kind: 'switch', path: 'dataAddon.arrows', label: { cn: '流向箭头', en: 'Flow arrows' } },
    ]),
    group('style', { cn: '流动', en: 'Flow' }, [
      { kind: 'colour', path: 'dataAddon.flowColor', label: { cn: '颜色', en: 'Colour' } },
      {
        ...{ kind: 'number', path: 'dataAddon.speed', label: { cn: '速度', en: 'Speed' } },
        ...{ min: 1, max: 1000, unit: 'px/s' },
      },
      { kind: 'switch', path: 'dataAddon.reverse', label: { cn: '反向', en: 'Reverse' } },
    ]),
    effectGroup,
  ],
  isHollow: () => true,
  view: PipeView,
  live: livePipe,
  keywords: { cn: '管道 管线 流动', en: 'pipe line flow water' },
});
