import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const organisationTexts = defineTexts('organisation', {
  live: { cn: '正常', en: 'Active' },
  expired: { cn: '已到期', en: 'Expired' },
  disabled: { cn: '已停用', en: 'Disabled' },
  allStates: { cn: '状态', en: 'State' },
  enable: { cn: '启用', en: 'Enable' },
  disable: { cn: '停用', en: 'Disable' },
  enableTitle: { cn: '启用企业“{name}”？', en: 'Enable organisation “{name}”?' },
  disableTitle: { cn: '停用企业“{name}”？', en: 'Disable organisation “{name}”?' },
  enableNote: { cn: '它的人员可以重新登录。', en: 'Its people can log in again.' },
  disableNote: {
    cn: '它的人员会立即退出登录，并且不能再登录。网关继续上传数据，数据照常存储。',
    en: 'Its people are logged out at once and cannot log in. Its gateways go on sending, and their data is still stored.',
  },
  never: { cn: '长期', en: 'No end date' },
  unlimited: { cn: '不限', en: 'no limit' },
  platform: { cn: '平台', en: 'Platform' },
  icon: { cn: '选择图标', en: 'Choose icon' },
  removeIcon: { cn: '移除图标', en: 'Remove icon' },
  iconProblem: { cn: '图标须为图片，最大 {limit} KB', en: 'The icon must be a picture of at most {limit} KB' },
  validUntil: { cn: '有效期至', en: 'Valid until' },
});
