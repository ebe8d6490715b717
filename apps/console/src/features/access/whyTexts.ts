import type { AccessDeed } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const whyTexts = defineTexts('why', {
  title: { cn: '权限查询', en: 'Check access' },
  note: {
    cn: '答案与服务器实际判断一致：选择账号和设备、页面、运营中心或权限，查看原因。',
    en: 'The answers are what the server itself decides. Choose an account and a device, page, project or permission.',
  },
  why: { cn: '某个账号为什么可以', en: 'Why can this person…' },
  who: { cn: '谁可以访问设备', en: 'Who can access a device' },
  account: { cn: '账号', en: 'Account' },
  chooseAccount: { cn: '输入用户名或姓名', en: 'Type a username or name' },
  about: { cn: '关于', en: 'About' },
  device: { cn: '设备', en: 'Device' },
  page: { cn: '页面', en: 'Page' },
  project: { cn: '运营中心', en: 'Project' },
  embed: { cn: '嵌入链接', en: 'Embed link' },
  right: { cn: '权限', en: 'Permission' },
  chooseDevice: { cn: '输入设备名称', en: 'Type a device name' },
  choosePage: { cn: '选择页面', en: 'Choose page' },
  chooseProject: { cn: '选择运营中心', en: 'Choose project' },
  wholeProject: { cn: '整个运营中心', en: 'The whole project' },
  chooseRight: { cn: '选择权限', en: 'Choose permission' },
  ask: { cn: '选择账号和对象后显示原因', en: 'Choose an account and what to ask about' },
  askDevice: { cn: '选择设备后显示可以访问它的账号', en: 'Choose a device to see who can access it' },
  failed: { cn: '查询失败', en: 'Could not check access' },
  allowed: { cn: '可以', en: 'Allowed' },
  refused: { cn: '不可以', en: 'Not allowed' },
  view: { cn: '查看实时数据', en: 'View live data' },
  write: { cn: '写入', en: 'Write' },
  history: { cn: '查看历史', en: 'View history' },
  alarms: { cn: '查看报警', en: 'View alarms' },
  edit: { cn: '修改配置', en: 'Change configuration' },
  open: { cn: '打开页面', en: 'Open the page' },
  regions: { cn: '看到页面的全部内容', en: 'See everything on the page' },
  watch: { cn: '查看运营中心', en: 'Watch the project' },
  inProject: { cn: '在运营中心中查看部分变量', en: 'See some of its signals in a project' },
  hasRight: { cn: '拥有权限', en: 'Have the permission' },
  viewers: { cn: '可以查看', en: 'Can view' },
  writers: { cn: '可以写入', en: 'Can write' },
  reason: { cn: '原因', en: 'Reason' },
  platform: {
    cn: '另有 {count} 个平台账号可以访问所有企业的设备。',
    en: '{count} platform accounts can access the devices of all organisations as well.',
  },
  embeds: {
    cn: '以下嵌入链接无需登录即可访问，任何持有链接的人都可以打开：',
    en: 'Whoever has one of these embed links can access it without logging in:',
  },
  embedOf: { cn: '页面“{page}”，由 {name} 创建', en: 'page "{page}", made by {name}' },
  nobody: { cn: '没有账号可以访问', en: 'No account can access it' },
  total: { cn: '共 {total} 个账号', en: '{total} accounts' },
  stepHolds: { cn: '成立', en: 'Holds' },
  stepFails: { cn: '缺少', en: 'Missing' },
});

const keys = { right: 'hasRight', project: 'inProject' } as const;

export const deedKey = (deed: AccessDeed) => (deed === 'right' || deed === 'project' ? keys[deed] : deed);
