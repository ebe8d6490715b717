import type { CommandId } from '@lookfar/editor';

/** Steps are not grouped, turned, sized, styled or hidden, and nothing is drawn with pipes. */
const absent: ReadonlySet<CommandId> = new Set<CommandId>([
  ...(['group', 'ungroup', 'enterGroup', 'leaveGroup', 'connect', 'toggleHidden', 'showAll'] as const),
  ...(['sameWidth', 'sameHeight', 'sameSize'] as const),
  ...(['rotateRight', 'rotateLeft', 'flipHorizontally', 'flipVertically'] as const),
  ...(['copyStyle', 'pasteStyle', 'toolBrush', 'toolPipe'] as const),
]);

export const isFlowCommand = (command: CommandId): boolean => !absent.has(command);
