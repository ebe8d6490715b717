import { widget } from '../definition.ts';
import { at, bindingField, effectGroup, group, radiusField } from '../kit/styleFields.ts';
import { livePipe } from './livePipe.ts';
import { PipeView } from './PipeView.tsx';
import { pipeFields as f, pipeLook, pipeStyle } from './pipeAddon.ts';

export const pipe = widget({
  type: 'Process.Pipe',
  icon: 'M3 6h9a5 5 0 0 1 5 5v10M3 10h7a3 3 0 0 1 3 3v8M3 4v8M11 21h8',
  layer: 'svg',
  fields: f,
  fresh: { crossing: 'bridge' },
  variants: [
    {
      ...{ id: 'cable', name: { cn: '电缆', en: 'Cable' }, addon: { medium: 'cable', arrows: false } },
      icon: 'M3 7h8a4 4 0 0 1 4 4v6a4 4 0 0 0 4 4h2M3 4v6',
    },
    {
      ...{ id: 'signal', name: { cn: '信号线', en: 'Signal line' }, addon: { medium: 'signal', arrows: false } },
      icon: 'M3 7h3M8 7h3M14 7v3M14 12v3M14 17v3M16 20h3',
    },
  ],
  size: { width: 200, height: 0 },
  style: pipeStyle,
  data: 'one',
  paints: ['fill', 'stroke'],
  inspector: [
    group('data', { cn: '流动条件', en: 'Flow condition' }, f.rows(bindingField(), 'symbol', 'value', 'signed')),
    group('style', { cn: '管道', en: 'Pipe' }, [
      ...f.rows('medium'),
      ...f.when(({ medium }) => medium === 'signal', 'signal'),
      ...f.when(({ medium }) => medium === 'pipe', 'look', {
        ...{
          kind: 'number',
          path: at('style', 'strokeWidth'),
          label: { cn: '管径', en: 'Diameter' },
          min: 1,
          max: 200,
        },
      }),
      ...f.when(({ medium }) => medium !== 'pipe', 'lineWidth'),
      { kind: 'colour', path: at('style', 'stroke'), label: { cn: '管壁 / 线色', en: 'Wall or line' } },
      ...f.when(({ medium }) => medium === 'pipe', {
        ...{ kind: 'colour', path: at('style', 'fill'), label: { cn: '介质', en: 'Fluid' } },
      }),
      ...f.rows(radiusField, 'arrows'),
    ]),
    group('style', { cn: '连接', en: 'Joints' }, [
      ...f.rows('joints'),
      ...f.when(({ joints }) => (joints.start ?? joints.end) !== undefined, 'route'),
      ...f.rows('crossing'),
    ]),
    group('style', { cn: '流动', en: 'Flow' }, f.rows('flowColor', 'speed', 'reverse')),
    effectGroup,
  ],
  isHollow: () => true,
  line: pipeLook,
  view: PipeView,
  live: livePipe,
  keywords: { cn: '管道 管线 流动 电缆 信号线 连线', en: 'pipe line flow water cable wire signal connect' },
});
