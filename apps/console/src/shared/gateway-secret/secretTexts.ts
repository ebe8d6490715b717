import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const secretTexts = defineTexts('gatewaySecret', {
  title: { cn: '网关密钥', en: 'Gateway secret' },
  once: {
    cn: '密钥只显示这一次，请现在填入网关或妥善保存。',
    en: 'The secret is shown only this once. Enter it in the gateway now, or store it safely.',
  },
  start: { cn: '启动边缘代理的命令', en: 'Command to start the gateway agent' },
  brokerHost: {
    cn: '把 {host} 换成网关能访问到的服务器地址。',
    en: 'Replace {host} with the address at which the gateway reaches the server.',
  },
  fingerprint: { cn: '服务器公钥指纹（SHA-256）', en: 'Server key fingerprint (SHA-256)' },
  fingerprintNote: {
    cn: '网关只连接公钥指纹相符的服务器，核对之后才发送自己的密钥。',
    en: 'The gateway connects only to the server that has this key, and sends its secret only after checking it.',
  },
  copy: words.copy,
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败，请手动选中', en: 'Could not copy; select the text manually' },
  waiting: {
    cn: '正在等待网关连接。填入密钥并联网后，这里会变为绿色。',
    en: 'Waiting for the gateway. This turns green once the gateway has the secret and a network connection.',
  },
  online: { cn: '网关 {sn} 已上线', en: 'Gateway {sn} is online' },
  addDevice: words.addDevice,
  done: { cn: '完成', en: 'Done' },
});
