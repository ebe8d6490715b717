import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const secondFactorTexts = defineTexts('secondFactor', {
  title: { cn: '动态码（两步验证）', en: 'Two-step verification' },
  on: { cn: '已启用', en: 'On' },
  off: { cn: '未启用', en: 'Off' },
  about: {
    cn: '登录时除密码外，还要输入验证器应用（如各类 Authenticator）显示的 6 位动态码。',
    en: 'At login you enter a 6-digit code from an authenticator app in addition to your password.',
  },
  required: { cn: '您的角色要求启用动态码。', en: 'Your role requires it.' },
  codesLeft: { cn: '还有 {count} 个恢复码可用', en: '{count} recovery codes left' },
  fewCodes: {
    cn: '恢复码只剩 {count} 个，请重新生成。',
    en: 'Only {count} recovery codes left. Generate new ones.',
  },
  setUp: { cn: '设置动态码', en: 'Set up' },
  replace: { cn: '更换验证器', en: 'Use another device' },
  turnOff: { cn: '停用', en: 'Turn off' },
  turnOffTitle: { cn: '停用动态码', en: 'Turn off two-step verification' },
  turnOffNote: {
    cn: '之后登录只需要密码，现有的恢复码全部失效。',
    en: 'Afterwards a password is enough to log in. All recovery codes become invalid.',
  },
  newCodes: { cn: '重新生成恢复码', en: 'New recovery codes' },
  newCodesNote: { cn: '现有的恢复码将全部失效。', en: 'All present recovery codes become invalid.' },
  present: { cn: '当前密码', en: 'Current password' },
  next: { cn: '下一步', en: 'Next' },
  scan: {
    cn: '用验证器应用扫描二维码，或手动输入密钥：',
    en: 'Scan the QR code with your authenticator app, or enter the key by hand:',
  },
  code: { cn: '6 位动态码', en: '6-digit code' },
  codeNote: { cn: '应用中显示的当前动态码', en: 'The code that the app shows now' },
  confirm: { cn: '启用', en: 'Turn on' },
  codes: { cn: '恢复码', en: 'Recovery codes' },
  codesNote: {
    cn: '手机丢失时可用恢复码登录，每个只能使用一次。请妥善保存，之后不再显示。',
    en: 'Each of these logs you in once if you lose your phone. Keep them in a safe place: they are not shown again.',
  },
  copy: words.copy,
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败', en: 'Copy failed' },
  print: { cn: '打印', en: 'Print' },
  saved: { cn: '我已保存', en: 'I have saved them' },
  cancel: words.cancel,
  loadFailed: { cn: '动态码状态加载失败', en: 'Could not load the state of two-step verification' },
});
