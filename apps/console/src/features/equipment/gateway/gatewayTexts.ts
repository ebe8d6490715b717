import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const gatewayTexts = defineTexts('equipment.gateway', {
  label: words.gatewaySn,
  placeholder: { cn: '输入 SN，或扫描标签二维码后粘贴', en: 'Type the SN, or paste the QR text of the label' },
  malformed: {
    cn: 'SN 为 4 到 60 位字母、数字、_ 或 -',
    en: 'An SN has 4 to 60 letters, digits, _ or -',
  },
  looking: { cn: '正在查询…', en: 'Looking it up…' },
  failed: { cn: '查询失败，可稍后重试', en: 'It could not be looked up, try again' },
  retry: { cn: '重试', en: 'Try again' },
  own: { cn: '本企业的网关', en: 'A gateway of your organisation' },
  online: words.online,
  offline: words.offline,
  bound: { cn: '已绑定 {count} 台设备', en: '{count} devices bound' },
  taken: { cn: '该 SN 已被其他企业注册', en: 'This SN is registered by another organisation' },
  free: { cn: '该网关尚未注册', en: 'This gateway is not registered yet' },
  hardware: { cn: '硬件型号：{name}', en: 'Hardware: {name}' },
  secret: { cn: '密钥（见网关标签）', en: 'Secret (on its label)' },
  secretHint: {
    cn: '填写标签上的密钥，网关即可直接连接；留空则生成新密钥，需填入网关。',
    en: 'With the secret of its label it connects as it is. Left empty, a new one is made, to be typed into the gateway.',
  },
  register: { cn: '注册此网关', en: 'Register this gateway' },
  askRegister: { cn: '请联系有网关管理权限的同事注册。', en: 'Ask somebody who may manage gateways to register it.' },
});
