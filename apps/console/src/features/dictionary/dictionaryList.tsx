import { TranslationOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import type { FormField } from '../../ui/form/formField.ts';
import { text, time } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { create, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { dictionaryTexts } from './dictionaryTexts.ts';
import { FillNames } from './FillNames.tsx';

const { both } = dictionaryTexts;

const fields: readonly FormField[] = [
  { kind: 'text', name: 'text', label: both('text') },
  { kind: 'text', name: 'english', label: both('english') },
];

export const dictionaryList = listScreen({
  name: 'manage.dictionary',
  thing: { cn: '英文名称', en: 'English name' },
  call: api.dictionary.query,
  filters: [search('text', both('text'))],
  columns: [
    text('text', both('text'), { essential: true, leads: true }),
    text('english', both('english')),
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  rowName: ({ text: name }) => name,
  emptyNote: both('empty'),
  form: { fields },
  opens: 'edit',
  alsoRefresh: [api.dictionary.missing],
  actions: [
    create(api.dictionary.add, { note: both('formNote') }),
    {
      on: 'list',
      key: 'fill',
      icon: <TranslationOutlined />,
      may: api.dictionary.fill.may,
      label: () => both('fill'),
      Above: FillNames,
    },
    edit(api.dictionary.edit, { primary: true, note: () => both('formNote') }),
    remove(api.dictionary.delete, both('removeNote')),
  ],
});
