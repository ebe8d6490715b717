import type { Text } from '@lookfar/contract';

/** Titles of the screens, which the menu needs before one is opened. */
export const securityTitles = {
  title: { cn: '账号安全', en: 'Security' },
  doPassword: { cn: '修改密码', en: 'Change password' },
  doTel: { cn: '绑定手机', en: 'Bind a phone' },
  doEmail: { cn: '绑定邮箱', en: 'Bind an e-mail address' },
  doQuestion: { cn: '设置安全问题', en: 'Set security questions' },
  stepValidate: { cn: '验证身份', en: 'Verify' },
  stepDone: { cn: '完成', en: 'Done' },
} as const satisfies Record<string, Text>;
