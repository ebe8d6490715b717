import type { CommandId } from '../commands.ts';
import type { Action } from './Action.ts';
import { alignActions } from './align.ts';
import { connectActions } from './connect.ts';
import { copyActions } from './copy.ts';
import { groupActions } from './group.ts';
import { nudgeActions } from './nudge.ts';
import { orderActions } from './order.ts';
import { pasteActions } from './paste.ts';
import { sameSizeActions } from './sameSize.ts';
import { selectActions } from './select.ts';
import { stateActions } from './states.ts';
import { styleActions } from './styles.ts';
import { tidyActions } from './tidy.ts';
import { toolActions } from './tools.ts';
import { turnActions } from './turn.ts';
import { zoomActions } from './zoom.ts';

/** The implementation of every command. */
export const actions: Readonly<Record<CommandId, Action>> = {
  ...selectActions,
  ...copyActions,
  ...pasteActions,
  ...groupActions,
  ...connectActions,
  ...orderActions,
  ...alignActions,
  ...sameSizeActions,
  ...turnActions,
  ...stateActions,
  ...styleActions,
  ...nudgeActions,
  ...zoomActions,
  ...toolActions,
  ...tidyActions,
};
