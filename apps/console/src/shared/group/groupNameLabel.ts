import type { Text } from '@lookfar/contract';

/** The label of a group's name in validation messages. */
export const groupNameLabel: Text = { cn: '分组名称', en: 'The name of a group' };
