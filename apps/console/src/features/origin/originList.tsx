import { type AllowedOrigin, api, originUses } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { text, time } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import { create, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { originTexts, shortUses } from './originTexts.ts';

const labels = {
  name: words.name,
  origin: { cn: '来源', en: 'Origin' },
  uses: { cn: '用途', en: 'Allowed for' },
} as const;

function useUses() {
  const t = originTexts.useTexts();
  return originUses.map((use) => ({ value: use, text: t(use) }));
}

function Uses({ uses }: Pick<AllowedOrigin, 'uses'>) {
  const t = shortUses.useTexts();
  return uses.map((use) => t(use)).join(' · ');
}

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: labels.name },
  {
    kind: 'text',
    name: 'origin',
    label: labels.origin,
    mono: true,
    placeholder: { cn: 'https://video.example.com', en: 'https://video.example.com' },
    note: {
      cn: '协议、主机和端口，不含路径；*.example.com 表示其所有子域名。',
      en: 'Scheme, host and port without a path; *.example.com stands for all of its subdomains.',
    },
  },
  { kind: 'choices', name: 'uses', label: labels.uses, useOptions: useUses, note: originTexts.both('ancestorNote') },
  { kind: 'multiline', name: 'note', label: words.description, rows: 2 },
];

/** What platform administrators open the content security policy for. */
export const originList = listScreen({
  name: 'manage.origin',
  thing: { cn: '允许的来源', en: 'allowed origin' },
  call: api.origin.query,
  filters: [search('name', labels.name), choice('use', labels.uses, useUses)],
  columns: [
    text('name', labels.name, { essential: true, leads: true }),
    text('origin', labels.origin),
    { key: 'uses', title: labels.uses, render: ({ uses }) => <Uses uses={uses} /> },
    text('note', words.description),
    text('loginname', { cn: '添加人', en: 'Added by' }, { hidden: true }),
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  emptyNote: originTexts.both('empty'),
  form: { fields },
  opens: 'edit',
  alsoRefresh: [api.origin.allowed],
  actions: [
    create(api.origin.add, { note: originTexts.both('formNote') }),
    edit(api.origin.edit, { primary: true, note: () => originTexts.both('formNote') }),
    operations('origin'),
    remove(api.origin.delete, originTexts.both('removeNote')),
  ],
});
