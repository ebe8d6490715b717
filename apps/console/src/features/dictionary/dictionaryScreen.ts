import { api } from '@lookfar/contract';
import { screen } from '../../ui/screen/screen.ts';

/** What users of the English console read instead of the names that the organisation gave. */
export const dictionaryScreen = screen({
  name: 'ManageDictionary',
  path: '/manage/system/dictionary',
  title: { cn: '英文名称', en: 'English names' },
  menu: { group: 'system', icon: 'translation' },
  may: api.dictionary.query.may,
  list: async () => (await import('./dictionaryList.tsx')).dictionaryList,
});
