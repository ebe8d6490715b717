import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const lockTexts = defineTexts('lock', {
  noService: {
    cn: '本机的硬件锁服务没有运行',
    en: 'the hardware lock service on this computer is not running',
  },
  noLock: { cn: '没有检测到硬件锁', en: 'no hardware lock was found' },
  badReply: { cn: '硬件锁服务的应答无法识别', en: 'the reply of the hardware lock service cannot be read' },

  title: { cn: '硬件锁 · {name}', en: 'Hardware locks · {name}' },
  use: { cn: '登录时需要硬件锁', en: 'Require a hardware lock' },
  useNote: {
    cn: '登录时及登录后每分钟验证一次；拔下后三分钟内退出登录。',
    en: 'Checked at login and every minute afterwards; without it the session ends within three minutes.',
  },
  useFirst: { cn: '先登记一把锁', en: 'Register a lock first' },
  none: { cn: '还没有登记硬件锁', en: 'No hardware locks yet' },
  noneNote: {
    cn: '登记锁的公钥或证书后，账号才能使用硬件锁登录。',
    en: 'Register the public key or certificate of a lock, then the account can be required to use it.',
  },
  add: { cn: '登记硬件锁', en: 'Register lock' },
  remove: { cn: '移除', en: 'Remove' },
  removeTitle: { cn: '移除“{name}”？', en: 'Remove "{name}"?' },
  removeNote: { cn: '之后不能再用这把锁登录。', en: 'It can no longer be used to log in.' },
  removeLast: {
    cn: '这是最后一把锁，移除后该账号登录不再需要硬件锁。',
    en: 'It is the last one: the account will no longer need a lock to log in.',
  },
  name: words.name,
  publicKey: { cn: '公钥或证书（PEM）', en: 'Public key or certificate (PEM)' },
  publicKeyNote: {
    cn: 'RSA 至少 2048 位，或 EC P-256/384/521。不要粘贴私钥。',
    en: 'RSA of at least 2048 bits, or EC P-256, P-384 or P-521. Never paste a private key.',
  },
  until: { cn: '有效期至 {date}', en: 'valid until {date}' },
  registered: { cn: '登记于 {date}', en: 'registered {date}' },
  loadFailed: { cn: '硬件锁加载失败', en: 'Could not load the hardware locks' },
});
