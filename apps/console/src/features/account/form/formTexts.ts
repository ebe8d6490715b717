import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const accountFormTexts = defineTexts('account.form', {
  unnamed: { cn: '未命名', en: 'Unnamed' },
  noDept: { cn: '不属于部门', en: 'No department' },
  groups: { cn: '选择设备分组（含下级）', en: 'Choose device groups, with subgroups' },
  devices: { cn: '选择设备', en: 'Choose devices' },
  chosen: { cn: '已选 {count} 台设备', en: '{count} {count|device|devices} chosen' },
  chooseTitle: { cn: '选择设备', en: 'Choose devices' },
  search: { cn: '设备名称', en: 'Device name' },
  allGroups: words.allGroups,
  group: words.group,
  addFound: { cn: '选择全部 {count} 台', en: 'Choose all {count}' },
  clear: { cn: '清空', en: 'Clear' },
  onlyChosen: { cn: '只看已选', en: 'Only chosen' },
  ok: words.ok,
  cancel: words.cancel,
  failed: { cn: '设备加载失败', en: 'Could not load the devices' },
  tooMany: { cn: '最多选择 {limit} 台', en: 'At most {limit} devices' },
});
