import type { AnimationKind, Animations } from '@lookfar/page';
import type { AnimatedNode, AnimationPart, Animator } from './Animator.ts';
import { colour } from './colour.ts';
import { move } from './move.ts';
import { rotate } from './rotate.ts';
import { size } from './size.ts';
import { twinkle } from './twinkle.ts';
import { visiable } from './visiable.ts';

type ConfigOf<K extends AnimationKind> = NonNullable<Animations[K]>['config'];

const animators: { [K in AnimationKind]: Animator<ConfigOf<K>> } = {
  visiable,
  twinkle,
  rotate,
  fillColor: colour('fill'),
  borderColor: colour('stroke'),
  fontColor: colour('font'),
  move,
  size,
};

export function animate<K extends AnimationKind>(kind: K, node: AnimatedNode, config: ConfigOf<K>): AnimationPart {
  return animators[kind](node, config);
}
