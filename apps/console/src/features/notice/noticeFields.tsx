import { api, hasRoleType } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import type { CustomFieldProps, FormField, FormOption, FormValues } from '../../ui/form/formField.ts';
import { MomentField } from '../../ui/form/MomentField.tsx';
import { RichEditor } from '../../ui/richtext/RichEditor.tsx';

const contentLabel = { cn: '内容', en: 'Text' };

function useTargets() {
  return useCall(api.systemMsg.targets, {}, { staleTime: 30_000 }).data;
}

function useOrgs(): readonly FormOption[] {
  return (useTargets()?.orgs ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

function useRoles(): readonly FormOption[] {
  return (useTargets()?.roles ?? []).map(({ id, name, orgName }) => ({
    value: id,
    text: orgName ? `${name}（${orgName}）` : name,
  }));
}

function Content({ id, value, onChange, disabled }: CustomFieldProps) {
  return (
    <RichEditor
      id={id}
      label={contentLabel[useLanguage()]}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

const isStaff = (): boolean => {
  const { user } = useSessionStore.getState();
  return user !== undefined && hasRoleType(user.roleType, 'operation');
};
const isChosen = (values: FormValues, name: string): boolean => {
  const value = values[name];
  return Array.isArray(value) && value.length > 0;
};

/** [NB1] The form of an announcement. */
export const noticeFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: words.title },
  { kind: 'custom', name: 'content', label: contentLabel, required: true, render: (props) => <Content {...props} /> },
  {
    kind: 'choices',
    name: 'orgIds',
    label: { cn: '企业', en: 'Organisations' },
    isHalf: true,
    useOptions: useOrgs,
    visible: isStaff,
    placeholder: { cn: '所有企业', en: 'All organisations' },
    note: { cn: '留空表示所有企业。', en: 'Leave empty for all organisations.' },
  },
  {
    kind: 'choices',
    name: 'roleIds',
    label: { cn: '角色', en: 'Roles' },
    isHalf: true,
    useOptions: useRoles,
    placeholder: { cn: '所有角色', en: 'All roles' },
    note: { cn: '留空表示所有角色。', en: 'Leave empty for all roles.' },
  },
  {
    kind: 'custom',
    name: 'gmtBegin',
    label: words.startTime,
    isHalf: true,
    note: { cn: '留空表示立即发布。', en: 'Leave empty to publish immediately.' },
    render: (props) => <MomentField {...props} />,
  },
  {
    kind: 'custom',
    name: 'gmtExpire',
    label: words.endTime,
    isHalf: true,
    note: { cn: '留空表示长期有效。', en: 'Leave empty for no end.' },
    render: (props) => <MomentField {...props} />,
  },
  {
    kind: 'switch',
    name: 'pinned',
    label: { cn: '置顶', en: 'Pinned' },
    note: { cn: '排在其他公告之前。', en: 'Listed before other announcements.' },
  },
  {
    kind: 'switch',
    name: 'isDraft',
    label: { cn: '存为草稿', en: 'Draft' },
    note: { cn: '草稿不会发给任何人。', en: 'Nobody sees a draft.' },
  },
  {
    kind: 'switch',
    name: 'isPublic',
    label: { cn: '登录前可见', en: 'Show before login' },
    // The server refuses it for a part of the people.
    visible: (values) => isStaff() && !isChosen(values, 'orgIds') && !isChosen(values, 'roleIds'),
    note: {
      cn: '显示在登录页上，任何人都能看到；图片不显示。',
      en: 'Anyone sees it on the login page, without its images.',
    },
  },
];
