import type { LeafWidget } from '@lookfar/page';
import { widget } from '../definition.ts';
import { shownWhen } from '../fields/fields.ts';
import {
  bindingField,
  borderGroup,
  effectGroup,
  fillGroup,
  fontGroup,
  group,
  radiusField,
} from '../kit/styleFields.ts';
import { liveStateAnimation } from './liveStateAnimation.ts';
import { StateAnimationView } from './StateAnimationView.tsx';
import {
  stateAnimationFields as f,
  type StateAnimationAddon,
  stateAnimationStyle,
  statesNamed,
} from './stateAnimationFields.ts';

const [enable, ...condition] = f.rows('cycle');
const plays = ({ dataAddon }: LeafWidget) => (dataAddon as StateAnimationAddon).cycle.enable;

export const stateAnimation = widget({
  type: 'Usual.Animation',
  icon: 'M3 6h13v13H3zM7 3h14v13M8 10l4 2.5l-4 2.5z',
  layer: 'svg',
  fields: f,
  size: { width: 100, height: 60 },
  style: stateAnimationStyle,
  english: { items: statesNamed('Off', 'On') },
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '数据', en: 'Data' }, [bindingField()]),
    group('data', { cn: '状态', en: 'States' }, [
      ...f.rows('type'),
      ...f.when(({ type }) => type === 'image', 'fit'),
      ...f.rows('items'),
    ]),
    group('data', { cn: '循环', en: 'Play in turn' }, [...(enable ? [enable] : []), ...shownWhen(plays, condition)]),
    fontGroup(),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: StateAnimationView,
  live: liveStateAnimation,
  keywords: { cn: '状态 动画 图片切换 帧 动图', en: 'state animation frames picture switch' },
});
