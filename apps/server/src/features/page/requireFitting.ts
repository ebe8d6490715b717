import type { PageOwner, Text } from '@lookfar/contract';
import { isFlowType, isRemarkType } from '@lookfar/scenes';
import { Refusal } from '../../platform/http/Refusal.ts';

const onlyFlow: Text = {
  cn: '场景只能包含流程步骤、文本和基本图形',
  en: 'a scene can contain only steps, edges, texts and shapes',
};
const noFlow: Text = { cn: '流程步骤只能用于场景', en: 'steps of a flow can be used only in scenes' };

/** 1000 for widgets that drawings of this kind of owner cannot contain. */
export function requireFitting(owner: PageOwner, types: ReadonlySet<string>): void {
  for (const type of types) {
    if (owner === 'scene' && !isFlowType(type) && !isRemarkType(type)) throw new Refusal('1000', onlyFlow);
    if (owner !== 'scene' && isFlowType(type)) throw new Refusal('1000', noFlow);
  }
}
