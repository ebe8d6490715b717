import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const roleTexts = defineTexts('role', {
  added: { cn: '已同时勾选所需的权限：{rights}', en: 'Also granted, because it is needed: {rights}' },
  removed: { cn: '已同时取消依赖它的权限：{rights}', en: 'Also removed, because it depended on it: {rights}' },
  needs: { cn: '需要：{rights}', en: 'Needs {rights}' },
  or: { cn: '或', en: ' or ' },
  lacking: { cn: '你没有这项权限，不能授予', en: 'You do not have this permission, so you cannot grant it' },
  all: { cn: '全部 {count} 项', en: 'All {count}' },
  some: { cn: '{count} / {total} 项', en: '{count} of {total}' },
  none: { cn: '无', en: 'None' },
  builtIn: { cn: '内置', en: 'Built-in' },
  stays: {
    cn: '内置角色不能修改或删除，可以复制后再调整',
    en: 'Built-in roles cannot be changed or deleted. Copy it instead',
  },
  inUse: { cn: '仍有账号或邀请使用该角色', en: 'Accounts or invitations still use this role' },
  ofPlatform: { cn: '平台', en: 'Platform' },
  needed: { cn: '必须', en: 'Required' },
  rightsOf: { cn: '{name} 的权限', en: 'Permissions of {name}' },
  group: { cn: '{name}：全选', en: '{name}: all' },
  copyName: { cn: '{name} 副本', en: 'Copy of {name}' },
});
