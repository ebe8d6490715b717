import { type AccessDeed, type AccessStep, type Language, permissions, roleText, type Text } from '@lookfar/contract';
import { listed } from '../../base/i18n/listed.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';

type Words = (step: Spoken) => Text;

interface Spoken extends AccessStep {
  /** The names of the permissions. */
  asked: Text;
  said: Text;
  way: Text;
  deed: AccessDeed;
}

/** [WY3] One link of the chain as a sentence: what holds, or what is missing. */
export function stepWords(step: AccessStep, deed: AccessDeed, language: Language): string {
  const rights = step.rights ?? [];
  const both = (make: (language: Language) => string): Text => ({ cn: make('cn'), en: make('en') });
  const spoken: Spoken = {
    ...{ ...step, deed },
    asked: both((to) => rights.map((key) => permissions[key][to]).join(to === 'cn' ? '”或“' : '" or "')),
    said: both((to) => roleText(step.name ?? '', to)),
    way: both((to) => (step.path ?? []).join(to === 'cn' ? ' › ' : ' › ')),
  };
  return (step.holds ? holding : missing)[step.link](spoken)[language];
}

const until = (step: AccessStep): Text => {
  if (step.until === undefined || step.until === null) return { cn: '', en: '' };
  const time = formatLocalTime(step.until);
  return { cn: `，有效期至 ${time}`, en: ` until ${time}` };
};

const holding: Readonly<Record<AccessStep['link'], Words>> = {
  account: (step) => ({
    cn: `账号“${step.name}”可以登录${until(step).cn}`,
    en: `The account "${step.name}" can log in${until(step).en}`,
  }),
  organisation: (step) => ({
    cn: `企业“${step.name}”已启用${until(step).cn}`,
    en: `The organisation "${step.name}" is enabled${until(step).en}`,
  }),
  right: ({ said, asked }) => ({
    cn: `角色“${said.cn}”具有“${asked.cn}”权限`,
    en: `The role "${said.en}" grants "${asked.en}"`,
  }),
  platform: ({ said }) => ({
    cn: `角色“${said.cn}”属于平台，可以访问所有企业`,
    en: `The role "${said.en}" belongs to the platform, which can access all organisations`,
  }),
  all: () => ({ cn: '数据范围是全部设备', en: 'The data range is all devices of the organisation' }),
  dept: ({ name, way }) => ({
    cn: `数据范围是部门“${name}”及其下级，设备属于 ${way.cn}`,
    en: `The data range is the department "${name}" and those below it. The device belongs to ${way.en}`,
  }),
  own: () => ({
    cn: '数据范围是本人添加的设备，设备由该账号添加',
    en: 'The data range is their own devices, and they added this one',
  }),
  device: () => ({
    cn: '数据范围是所选设备，其中包含该设备',
    en: 'The data range is chosen devices, and this is one of them',
  }),
  group: ({ name, way }) => ({
    cn: `数据范围包含分组“${name}”，设备位于 ${way.cn}`,
    en: `The data range includes the group "${name}". The device is in ${way.en}`,
  }),
  share: (step) => ({
    cn: `设备由所属企业分享给该账号${until(step).cn}`,
    en: `The owner shared the device with this account${until(step).en}`,
  }),
  foreign: () => ({ cn: '设备属于其他企业', en: 'The device belongs to another organisation' }),
  project: (step) =>
    step.rights
      ? { cn: `可以管理运营中心“${step.name}”`, en: `Manages the project "${step.name}"` }
      : {
          cn: `是运营中心“${step.name}”的人员${until(step).cn}`,
          en: `Is among the people of the project "${step.name}"${until(step).en}`,
        },
  published: ({ name }) => ({ cn: `页面“${name}”已发布`, en: `The page "${name}" is published` }),
  embed: (step) => ({
    cn: `嵌入链接“${step.name}”有效${until(step).cn}`,
    en: `The embed link "${step.name}" works${until(step).en}`,
  }),
  regions: ({ held = [] }) => ({
    cn: `拥有页面用到的全部权限区域：${listed(held, 'cn')}`,
    en: `Holds every region that the page names: ${listed(held, 'en')}`,
  }),
  password: () => ({
    cn: '页面有密码，每次登录后须输入一次',
    en: 'The page has a password, which is asked for once per session',
  }),
};

const missing: Readonly<Record<AccessStep['link'], Words>> = {
  account: (step) =>
    step.state === 'expired'
      ? { cn: `账号“${step.name}”已过期`, en: `The account "${step.name}" has expired` }
      : { cn: `账号“${step.name}”已停用`, en: `The account "${step.name}" is disabled` },
  organisation: (step) =>
    step.state === 'expired'
      ? { cn: `企业“${step.name}”已过期`, en: `The organisation "${step.name}" has expired` }
      : { cn: `企业“${step.name}”已停用`, en: `The organisation "${step.name}" is disabled` },
  right: ({ said, asked }) => ({
    cn: `角色“${said.cn}”没有“${asked.cn}”权限`,
    en: `The role "${said.en}" does not grant "${asked.en}"`,
  }),
  platform: () => ({ cn: '设备不存在', en: 'The device does not exist' }),
  all: () => ({ cn: '设备不在数据范围内', en: 'The device is not in the data range' }),
  dept: ({ name, way }) => ({
    cn: `数据范围是部门“${name || '（无）'}”及其下级，设备${way.cn ? `属于 ${way.cn}` : '不属于任何部门'}`,
    en: `The data range is the department "${name || '(none)'}" and those below it. The device belongs to ${way.en || 'no department'}`,
  }),
  own: ({ name }) => ({
    cn: `数据范围是本人添加的设备，设备${name ? `由“${name}”添加` : '不是该账号添加的'}`,
    en: `The data range is their own devices. This one was ${name ? `added by "${name}"` : 'not added by them'}`,
  }),
  device: () => ({
    cn: '数据范围是所选设备和分组，其中不包含该设备',
    en: 'The data range is chosen devices and groups, and this device is not among them',
  }),
  group: ({ name }) => ({ cn: `分组“${name}”不在数据范围内`, en: `The group "${name}" is not in the data range` }),
  share: ({ deed }) => ({
    cn: deed === 'edit' ? '分享的设备只能由所属企业修改' : '分享中不包含这一项',
    en: deed === 'edit' ? 'Only its owner can change a shared device' : 'The share does not include this',
  }),
  foreign: () => ({
    cn: '设备属于其他企业，且没有分享给该账号',
    en: 'The device belongs to another organisation and is not shared with this account',
  }),
  project: ({ name, rights, deed }) => {
    if (deed !== 'open' && deed !== 'watch' && rights)
      return {
        cn: `可以管理运营中心“${name}”，但角色不包含这一项`,
        en: `Manages the project "${name}", but the role does not include this`,
      };
    return {
      cn: `不能管理运营中心“${name}”，也不在其有效的人员中，或未被授予这一项`,
      en: `Does not manage the project "${name}", and is not among its people at present, or was not given this`,
    };
  },
  published: ({ name }) => ({ cn: `页面“${name}”未发布`, en: `The page "${name}" is not published` }),
  embed: ({ name, state }) =>
    state === 'expired'
      ? { cn: `嵌入链接“${name}”已过期`, en: `The embed link "${name}" has expired` }
      : { cn: `嵌入链接“${name}”不包含这一项`, en: `The embed link "${name}" does not include this` },
  regions: ({ lacking = [], hidden = 0 }) => ({
    cn: `缺少权限区域 ${listed(lacking, 'cn')}，看不到 ${hidden} 个控件及相关菜单项`,
    en: `Lacks the regions ${listed(lacking, 'en')}: ${hidden} widgets and their menu items are hidden`,
  }),
  password: () => ({ cn: '页面有密码', en: 'The page has a password' }),
};
