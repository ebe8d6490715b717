import { accountLimits, errorCatalogue } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

const { loginnameLength: nameLength } = accountLimits;

export const loginTexts = defineTexts('login', {
  slogan: { cn: '看得见现场，看得到远方', en: 'See the plant, see further' },
  sloganNote: {
    cn: '每台设备，每个数值，实时可见。',
    en: 'Every device, every value, live.',
  },
  about: { cn: '关于', en: 'About' },
  aboutVersion: { cn: '关于远望 Lookfar {version}', en: 'About Lookfar {version}' },
  demo: { cn: '演示系统', en: 'Demo' },
  demoLogins: { cn: '点击即可体验', en: 'Try it with one click' },
  login: { cn: '登录', en: 'Log in' },
  loginname: { cn: '用户名', en: 'Username' },
  password: words.password,
  vcode: { cn: '验证码', en: 'Verification code' },
  captchaAlt: { cn: '图形验证码', en: 'Verification code image' },
  refreshCaptcha: { cn: '看不清？换一张', en: 'Show another code' },
  captchaFailed: { cn: '获取失败，点击重试', en: 'Failed, click to retry' },
  remember: { cn: '记住账号', en: 'Remember username' },
  forgot: { cn: '忘记密码？', en: 'Forgot password?' },
  asking: { cn: '正在准备登录…', en: 'Preparing the login…' },
  askFailed: { cn: '无法连接服务器', en: 'Cannot reach the server' },

  setup: { cn: '创建管理员', en: 'Create administrator' },
  setupNote: {
    cn: '首次使用：请为您的企业创建管理员账号，创建后用它登录。',
    en: 'First use: create an administrator account for your organisation, then log in with it.',
  },
  setupToken: { cn: '初始化口令', en: 'Setup token' },
  setupTokenNote: {
    cn: '服务器启动时显示在终端中。',
    en: 'Shown in the terminal when the server started.',
  },
  tokenEmpty: { cn: '请输入初始化口令', en: 'Enter the setup token' },
  orgName: { cn: '企业名称', en: 'Organisation name' },
  passwordAgain: { cn: '确认密码', en: 'Confirm password' },
  loginnameRule: {
    cn: `${nameLength.min} 到 ${nameLength.max} 个字符，可用文字、数字和 _ . @ -`,
    en: `${nameLength.min} to ${nameLength.max} characters: letters, digits and _ . @ -`,
  },
  passwordRule: errorCatalogue['1013'],
  created: { cn: '管理员已创建，请登录。', en: 'Administrator created. Please log in.' },
  exists: { cn: '系统已完成初始化，请登录。', en: 'The system is already set up. Please log in.' },

  sso: { cn: '使用{name}登录', en: 'Log in with {name}' },
  or: { cn: '或', en: 'or' },

  loginnameEmpty: errorCatalogue['1001'],
  passwordEmpty: { cn: '请输入密码', en: 'Enter your password' },
  vcodeEmpty: { cn: '请输入验证码', en: 'Enter the verification code' },
  orgNameEmpty: { cn: '请输入企业名称', en: 'Enter your organisation name' },
  orgNameTooLong: { cn: '企业名称最多 50 个字符', en: 'At most 50 characters' },
  passwordsDiffer: { cn: '两次输入的密码不一致', en: 'The passwords do not match' },
});
