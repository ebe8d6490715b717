import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';
import { gatewayChoiceTexts } from '../../../shared/gateway-choice/gatewayChoiceTexts.ts';

export const gatewayTexts = defineTexts('equipment.gateway', {
  label: words.gatewaySn,
  placeholder: { cn: '输入 SN，或扫描标签二维码后粘贴', en: 'Enter the SN, or paste the text of the QR code' },
  malformed: {
    cn: 'SN 为 4 到 60 位字母、数字、_ 或 -',
    en: 'Use 4 to 60 letters, digits, _ or -',
  },
  looking: { cn: '正在查询…', en: 'Looking up…' },
  failed: { cn: '查询失败，可稍后重试', en: 'Could not look up this SN.' },
  retry: words.tryAgain,
  own: { cn: '本企业的网关', en: 'Gateway of your organisation' },
  online: words.online,
  offline: words.offline,
  bound: gatewayChoiceTexts.both('bound'),
  taken: { cn: '该 SN 已被其他企业注册', en: 'This SN is registered to another organisation' },
  free: { cn: '该网关尚未注册', en: 'This gateway is not registered yet' },
  hardware: { cn: '硬件型号：{name}', en: 'Hardware model: {name}' },
  secret: { cn: '密钥（见网关标签）', en: 'Secret (on the gateway label)' },
  secretHint: {
    cn: '填写标签上的密钥，网关即可直接连接；留空则生成新密钥，需填入网关。',
    en: 'With the secret from its label, the gateway can connect right away. If you leave this empty, a new secret is generated, which you then enter on the gateway.',
  },
  register: { cn: '注册此网关', en: 'Register this gateway' },
  askRegister: {
    cn: '请联系有网关管理权限的同事注册。',
    en: 'Ask someone with permission to manage gateways to register it.',
  },
});
