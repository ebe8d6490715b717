import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const dictionaryTexts = defineTexts('dictionary', {
  text: { cn: '名称', en: 'Name' },
  english: { cn: '英文名称', en: 'English name' },
  empty: {
    cn: '使用英文界面的用户看到的是设备、变量、页面原来的名称。填写英文名称后，他们看到英文。',
    en: 'Users of the English console see devices, signals and pages by their original names. Add English names and they see those instead.',
  },
  formNote: {
    cn: '与名称完全相同的文字处处以英文显示，报警和消息的句子中也是；编辑页面和配置时保持原文。',
    en: 'Shown in English wherever a text is exactly this name, and inside the sentences of alarms and messages. Editors of pages and configurations keep the original.',
  },
  removeNote: { cn: '“{text}”将不再以“{english}”显示。', en: '"{text}" will no longer be shown as "{english}".' },
  fill: { cn: '填写缺少的名称', en: 'Fill in missing names' },
  fillNote: {
    cn: '正在使用、还没有英文的名称，用得最多的在前。留空的不保存。也可以选择一个两列的表格：名称、英文名称。',
    en: 'Names in use that have no English, the most used first. Empty ones are not saved. Or choose a sheet with two columns: name, English name.',
  },
  uses: { cn: '使用次数', en: 'Uses' },
  nothingMissing: { cn: '所有名称都有英文。', en: 'Every name has an English one.' },
  file: { cn: '选择表格', en: 'Choose a sheet' },
  unreadable: {
    cn: '无法读取这个文件，请选择 .xlsx 或 .csv。',
    en: 'The file cannot be read. Choose an .xlsx or .csv.',
  },
  fromFile: { cn: '表格中的 {count} 个名称', en: '{count} names from the sheet' },
  tooMany: { cn: '一次最多保存 {most} 个', en: 'At most {most} can be saved at once' },
  save: { cn: '保存 {count} 个', en: 'Save {count}' },
  saved: { cn: '已保存 {count} 个英文名称', en: '{count} English names saved' },
});
