import type { RunState, Text } from '@lookfar/contract';

/** What the value of a scene means, by its number. */
export const sceneStates: readonly Text[] = [
  { cn: '已停用', en: 'Disabled' },
  { cn: '已启用', en: 'Enabled' },
  { cn: '运行中', en: 'Running' },
  { cn: '已暂停', en: 'Paused' },
  { cn: '运行失败', en: 'Failed' },
];

/** [PG32] The value of a scene: 0 disabled, 1 enabled, 2 running, 3 paused, 4 enabled but its last run failed. */
export function sceneState({ isEnabled, run }: { isEnabled: boolean; run: { state: RunState } | null }): number {
  switch (run?.state) {
    case 'running':
    case 'waiting':
      return 2;
    case 'paused':
      return 3;
    case 'failed':
    case 'interrupted':
      return isEnabled ? 4 : 0;
    default:
      return isEnabled ? 1 : 0;
  }
}
