import { accountLimits } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { securityTitles } from './securityTitles.ts';

const { questions } = accountLimits;

export const securityTexts = defineTexts('accountSecurity', {
  title: securityTitles.title,
  loadFailed: { cn: '账号安全信息加载失败', en: 'Could not load the security settings' },
  sessions: { cn: '登录的设备', en: 'Where you are logged in' },
  note: {
    cn: '绑定的手机、邮箱和安全问题可用于找回密码；修改任何一项前需要验证身份。',
    en: 'A phone, an e-mail address or security questions let you find a forgotten password. Every change needs an identity check.',
  },

  password: { cn: '登录密码', en: 'Password' },
  passwordAt: { cn: '上次修改：{time}', en: 'Last changed {time}' },
  passwordElsewhere: {
    cn: '您通过单点登录使用本系统，密码由身份提供方管理',
    en: 'You use single sign-on: your identity provider keeps the password',
  },
  tel: { cn: '手机', en: 'Phone' },
  telNone: {
    cn: '绑定后可用短信验证码验证身份',
    en: 'A bound phone lets you verify yourself by text message',
  },
  email: { cn: '邮箱', en: 'E-mail' },
  emailNone: { cn: '绑定后可用邮件验证码验证身份', en: 'A bound address lets you verify yourself by e-mail' },
  emailElsewhere: {
    cn: '您通过单点登录使用本系统，邮箱由身份提供方管理',
    en: 'You use single sign-on: your identity provider keeps the e-mail address',
  },
  question: { cn: '安全问题', en: 'Security questions' },
  questionSet: { cn: `已设置 ${questions} 个安全问题`, en: `${questions} questions are set` },
  questionNone: {
    cn: '没有手机和邮箱时可用于验证身份',
    en: 'They verify you when phone and e-mail are not at hand',
  },
  isSet: { cn: '已设置', en: 'Set' },
  isBound: { cn: '已绑定', en: 'Bound' },
  isMissing: { cn: '未设置', en: 'Not set' },
  isUnbound: { cn: '未绑定', en: 'Not bound' },
  change: { cn: '修改', en: 'Change' },
  bind: { cn: '绑定', en: 'Bind' },
  set: { cn: '设置', en: 'Set up' },

  back: { cn: '返回账号安全', en: 'Back to security' },
  choose: { cn: '为了您的账号安全，请先选择一种方式验证身份。', en: 'Choose how to verify that it is you.' },
  expired: {
    cn: '身份验证已过期或已使用，请重新验证。',
    en: 'The identity check has expired or was used. Verify again.',
  },
  noWay: { cn: '没有可用的验证方式', en: 'You cannot be verified' },
  noWayNote: {
    cn: '您的账号使用单点登录，且没有绑定手机、邮箱或安全问题，请联系管理员。',
    en: 'Your account uses single sign-on and has no phone, e-mail address or questions. Contact your administrator.',
  },
  doPassword: securityTitles.doPassword,
  doTel: securityTitles.doTel,
  doEmail: securityTitles.doEmail,
  doQuestion: securityTitles.doQuestion,
  stepValidate: securityTitles.stepValidate,
  stepDone: securityTitles.stepDone,
  currentPassword: { cn: '当前密码', en: 'Current password' },
  currentPasswordEmpty: { cn: '请输入当前密码', en: 'Enter your current password' },

  newTel: { cn: '手机号', en: 'Phone number' },
  telRule: {
    cn: '11 位手机号，或带国家代码的号码（如 +49…）',
    en: 'A mobile number, outside China with its country code (+49…)',
  },
  newEmail: { cn: '邮箱地址', en: 'E-mail address' },
  emailRule: { cn: '请输入有效的邮箱地址', en: 'Enter a valid e-mail address' },
  confirmBind: { cn: '确认绑定', en: 'Bind' },
  telNow: { cn: '当前绑定：{target}', en: 'Bound at present: {target}' },
  unbind: { cn: '解除绑定', en: 'Unbind' },
  unbindTelAsk: {
    cn: '解绑后不能再用手机验证身份或找回密码。确定解绑吗？',
    en: 'You can then no longer verify yourself or find your password by phone. Unbind it?',
  },
  unbindEmailAsk: {
    cn: '解绑后不能再用邮箱验证身份或找回密码。确定解绑吗？',
    en: 'You can then no longer verify yourself or find your password by e-mail. Unbind it?',
  },

  questionNumber: { cn: '问题 {number}', en: 'Question {number}' },
  questionPick: { cn: '选择一个问题，或输入自己的问题', en: 'Choose a question or write your own' },
  questionEmpty: { cn: '请选择或输入问题', en: 'Choose or write a question' },
  questionTwice: { cn: '安全问题不能重复', en: 'The questions must be different' },
  questionLead: {
    cn: '请设置三个只有您知道答案的问题。已有的问题会被替换。',
    en: 'Set three questions that only you can answer. They replace those you have.',
  },
  save: { cn: '保存', en: 'Save' },

  donePassword: { cn: '密码已修改', en: 'Your password has been changed' },
  donePasswordNote: {
    cn: '其他设备上的登录都已退出。',
    en: 'Your sessions on other devices have ended.',
  },
  doneTel: { cn: '手机已绑定', en: 'Your phone is bound' },
  doneTelNote: { cn: '可用于验证身份和找回密码。', en: 'You can verify yourself and find your password with it.' },
  doneEmail: { cn: '邮箱已绑定', en: 'Your e-mail address is bound' },
  doneEmailNote: { cn: '可用于验证身份和找回密码。', en: 'You can verify yourself and find your password with it.' },
  doneQuestion: { cn: '安全问题已设置', en: 'Your security questions are set' },
  doneQuestionNote: {
    cn: '可用于验证身份和找回密码。',
    en: 'You can verify yourself and find your password with them.',
  },
  doneUnbindtel: { cn: '手机已解绑', en: 'Your phone is unbound' },
  doneUnbindtelNote: { cn: '该号码不再用于验证身份。', en: 'The number is no longer used to verify you.' },
  doneUnbindemail: { cn: '邮箱已解绑', en: 'Your e-mail address is unbound' },
  doneUnbindemailNote: { cn: '该地址不再用于验证身份。', en: 'The address is no longer used to verify you.' },
});
