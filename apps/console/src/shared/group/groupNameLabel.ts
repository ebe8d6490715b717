import type { Text } from '@lookfar/contract';

/** How the name of a group is called where something is wrong with it. */
export const groupNameLabel: Text = { cn: '分组名称', en: 'The name of a group' };
