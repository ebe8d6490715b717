import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

/** Loaded with the steps: most logins need none. */
export const stepTexts = defineTexts('loginStep', {
  back: { cn: '返回登录', en: 'Back to login' },
  next: { cn: '继续', en: 'Continue' },
  stepTotp: { cn: '输入动态码', en: 'Enter your code' },
  stepTotpLead: {
    cn: '请输入验证器应用中显示的 6 位动态码。',
    en: 'Enter the 6-digit code that your authenticator app shows.',
  },
  stepRecoveryLead: {
    cn: '请输入一个未使用过的恢复码。',
    en: 'Enter one of your unused recovery codes.',
  },
  code: { cn: '动态码', en: 'Code' },
  codeEmpty: { cn: '请输入动态码', en: 'Enter the code' },
  recoveryCode: { cn: '恢复码', en: 'Recovery code' },
  recoveryEmpty: { cn: '请输入恢复码', en: 'Enter a recovery code' },
  useRecovery: { cn: '使用恢复码', en: 'Use a recovery code' },
  useCode: { cn: '使用动态码', en: 'Use a code from the app' },
  verify: { cn: '验证', en: 'Verify' },
  stepEnrol: { cn: '设置动态码', en: 'Set up two-step verification' },
  stepEnrolLead: {
    cn: '您的角色要求登录时使用动态码，请先完成设置。',
    en: 'Your role requires a code at login. Set it up to continue.',
  },
  stepCodes: { cn: '保存恢复码', en: 'Save your recovery codes' },
  codesSaved: { cn: '我已保存，继续', en: 'I have saved them, continue' },
  stepPassword: { cn: '设置新密码', en: 'Choose a new password' },
  stepPasswordLead: {
    cn: '当前密码是临时密码或已过期，请设置新密码后继续。',
    en: 'Your password is temporary or has expired. Choose a new one to continue.',
  },
  newPassword: { cn: '新密码', en: 'New password' },
  changePassword: { cn: '修改并登录', en: 'Change and log in' },
  stepLock: { cn: '验证硬件锁', en: 'Check the hardware lock' },
  stepLockLead: {
    cn: '该账号需要硬件锁。请插入硬件锁，并确认本机的硬件锁服务正在运行。',
    en: 'This account needs a hardware lock. Insert it, and make sure that its service is running on this computer.',
  },
  checkingLock: { cn: '正在验证硬件锁…', en: 'Checking the hardware lock…' },
  tryAgain: words.tryAgain,
});
