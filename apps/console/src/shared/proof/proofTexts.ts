import { accountLimits, errorCatalogue } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

const { verificationMinutes: minutes, codeDigits, answerLength } = accountLimits;

export const proofTexts = defineTexts('proof', {
  tel: { cn: '手机验证', en: 'Verify by phone' },
  email: { cn: '邮箱验证', en: 'Verify by e-mail' },
  question: { cn: '安全问题验证', en: 'Verify by security questions' },
  password: { cn: '登录密码验证', en: 'Verify by password' },
  telNote: { cn: '向 {hint} 发送短信验证码', en: 'A code is sent to {hint} by text message' },
  emailNote: { cn: '向 {hint} 发送邮件验证码', en: 'A code is sent to {hint} by e-mail' },
  questionNote: { cn: '回答您设置的安全问题', en: 'Answer the questions that you have chosen' },
  passwordNote: { cn: '输入当前的登录密码', en: 'Enter your current password' },
  sendTo: { cn: '验证码将发送到 {hint}', en: 'A code will be sent to {hint}' },
  sentTo: {
    cn: `验证码已发送到 {hint}，${minutes} 分钟内有效`,
    en: `A code was sent to {hint}. It is valid for ${minutes} minutes`,
  },
  code: { cn: '验证码', en: 'Verification code' },
  codeEmpty: { cn: `请输入 ${codeDigits} 位验证码`, en: `Enter the ${codeDigits}-digit code` },
  send: { cn: '获取验证码', en: 'Send code' },
  again: { cn: '重新获取', en: 'Send again' },
  wait: { cn: '{seconds} 秒后重发', en: 'Again in {seconds} s' },
  next: { cn: '下一步', en: 'Continue' },
  otherWay: { cn: '换一种验证方式', en: 'Use another way' },
  answer: { cn: '答案', en: 'Answer' },
  answerEmpty: {
    cn: `答案至少 ${answerLength.min} 个字符`,
    en: `An answer has at least ${answerLength.min} characters`,
  },
  answerNote: { cn: '不区分大小写和空格', en: 'Case and spaces do not matter' },
  newPassword: { cn: '新密码', en: 'New password' },
  passwordAgain: { cn: '确认新密码', en: 'Confirm new password' },
  passwordRule: errorCatalogue['1013'],
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The passwords do not match' },
  strength: { cn: '密码强度', en: 'Strength' },
  weak: { cn: '弱', en: 'Weak' },
  fair: { cn: '中', en: 'Fair' },
  strong: { cn: '强', en: 'Strong' },
  setPassword: { cn: '设置新密码', en: 'Set new password' },
});
