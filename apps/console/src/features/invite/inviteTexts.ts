import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const invitePageTexts = defineTexts('invite', {
  title: { cn: '接受邀请', en: 'Accept invitation' },
  lead: { cn: '{org} 邀请您加入，角色为“{role}”。', en: '{org} invites you to join as “{role}”.' },
  until: { cn: '链接有效期至 {expires}。', en: 'The link works until {expires}.' },
  failed: { cn: '邀请无法使用', en: 'This invitation cannot be used' },
  loginname: { cn: '用户名', en: 'Username' },
  loginnameRule: {
    cn: '2 到 30 个字符：文字、数字、_ . @ -',
    en: '2 to 30 characters: letters, digits, _ . @ -',
  },
  name: { cn: '姓名（最多 6 个字符）', en: 'Name (at most 6 characters)' },
  password: { cn: '密码', en: 'Password' },
  passwordRule: {
    cn: '8 到 15 位半角字符，区分大小写',
    en: '8 to 15 half-width characters, case-sensitive',
  },
  passwordAgain: { cn: '再次输入密码', en: 'Repeat password' },
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The passwords differ' },
  accept: { cn: '创建账号', en: 'Create account' },
  done: { cn: '账号已创建', en: 'Your account has been created' },
  doneNote: { cn: '现在可以用“{loginname}”登录。', en: 'You can now log in as “{loginname}”.' },
  login: { cn: '去登录', en: 'Log in' },
});
