import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { pages } from '../../base/pageNames.ts';

export const findTexts = defineTexts('findPassword', {
  title: pages.findPassword,
  account: { cn: '填写账号', en: 'Account' },
  validate: { cn: '身份验证', en: 'Verify' },
  password: { cn: '设置密码', en: 'Password' },
  finish: { cn: '完成', en: 'Done' },
  accountNote: { cn: '请输入您要找回密码的用户名。', en: 'Enter the username whose password you have forgotten.' },
  loginname: { cn: '用户名', en: 'Username' },
  vcode: { cn: '图形验证码', en: 'Code in the image' },
  vcodeEmpty: { cn: '请输入验证码', en: 'Enter the code' },
  next: { cn: '下一步', en: 'Continue' },
  back: { cn: '返回登录', en: 'Back to login' },
  forAccount: { cn: '账号 {loginname}：请选择验证方式', en: 'Choose how to verify that {loginname} is you' },
  noWay: { cn: '该账号没有可用的验证方式', en: 'This account cannot be verified' },
  noWayNote: {
    cn: '账号 {loginname} 没有绑定手机、邮箱，也没有设置安全问题，请联系管理员重置密码。',
    en: '{loginname} has no phone, e-mail address or security questions. Ask your administrator to reset the password.',
  },
  otherAccount: { cn: '换一个账号', en: 'Use another account' },
  passwordNote: { cn: '为 {loginname} 设置新密码。', en: 'Choose a new password for {loginname}.' },
  done: { cn: '密码已修改', en: 'Your password has been changed' },
  doneNote: {
    cn: '该账号的所有登录都已退出，请使用新密码登录。',
    en: 'All sessions of the account have ended. Log in with your new password.',
  },
  login: { cn: '立即登录', en: 'Log in' },
  failed: { cn: '无法连接服务器', en: 'Cannot reach the server' },
});
