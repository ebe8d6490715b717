import { type Account, type AccountKind, type Call, formatTime, type ReplyOf, type Text } from '@lookfar/contract';
import { Drawer } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { newValues, valuesOf } from '../../../ui/form/bodyFields.ts';
import type { FormField, FormValues } from '../../../ui/form/formField.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { CallForm } from '../../../ui/screen/CallForm.tsx';
import type { AboveProps, RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { callsOf } from '../accountKinds.ts';
import { accountTexts } from '../accountTexts.ts';
import { SecretOnce } from '../SecretOnce.tsx';
import { addFields, editFields } from './accountFields.tsx';
import { AccountOptionsContext } from './accountOptions.ts';

const year = 365 * 24 * 3_600_000;

interface NewFormProps<C extends Call> {
  kind: AccountKind;
  call: C;
  title: string;
  fields: readonly FormField[];
  onSaved: (reply: ReplyOf<C>) => void;
  onClose: () => void;
}

/** The form of something new in an organisation; platform staff choose which. */
export function NewForm<C extends Call>({ kind, call, title, fields, onSaved, onClose }: NewFormProps<C>) {
  const [start, setStart] = useState<FormValues>({});
  const calls = callsOf[kind];
  const isStaff = useUser()?.roleType !== 'enterprise';
  const wanted = typeof start.orgId === 'number' ? { orgId: start.orgId } : {};
  const query = useCall(calls.options, wanted, { staleTime: 0 });
  return (
    <WaitFor query={query} title={title} onClose={onClose}>
      {(options) => {
        const expiry = kind === 'ext' ? { validUntil: formatTime(Date.now() + year) } : {};
        const [range = 'own'] = options.ranges;
        const initial = { ...newValues(call.body), ...expiry, dataRange: range, ...start };
        const onOrg = (orgId: number, values: FormValues) =>
          setStart({
            ...values,
            orgId,
            roleId: undefined,
            deptId: null,
            authRegion: [],
            groupIds: [],
            equipmentIds: [],
          });
        return (
          <AccountOptionsContext value={{ calls, options, onOrg }}>
            <CallForm
              key={options.orgId}
              inDrawer
              call={call}
              title={title}
              fields={fields.filter((field) => isStaff || field.name !== 'orgId')}
              initial={isStaff ? { ...initial, orgId: options.orgId } : initial}
              onSaved={onSaved}
              onClose={onClose}
            />
          </AccountOptionsContext>
        );
      }}
    </WaitFor>
  );
}

/** Adds an account and shows its generated password once. */
export function addAccount(kind: AccountKind) {
  const fields = addFields(kind);
  return function AddAccount({ words, onChanged, onClose }: AboveProps) {
    const language = useLanguage();
    const [password, setPassword] = useState('');
    const isMade = useRef(false);
    if (password) return <SecretOnce password={password} onClose={onClose} />;
    const title = { cn: `新增${words.thing.cn}`, en: `Add ${words.thing.en}` }[language];
    return (
      <NewForm
        kind={kind}
        call={callsOf[kind].add}
        title={title}
        fields={fields}
        onSaved={(reply) => {
          onChanged();
          isMade.current = reply.password !== '';
          setPassword(reply.password);
        }}
        // A form closes when it has saved; the password stays.
        onClose={() => !isMade.current && onClose()}
      />
    );
  };
}

/** Edits an account, with what was chosen for it. */
export function editAccount(kind: AccountKind) {
  return function EditAccount({ words, row, onChanged, onClose }: RowAboveProps<Account>) {
    const language = useLanguage();
    const calls = callsOf[kind];
    const info = useCall(calls.info, { id: row.id }, { staleTime: 0, gcTime: 0 });
    const options = useCall(calls.options, { orgId: row.orgId }, { staleTime: 0 });
    const title = { cn: `修改${words.thing.cn}`, en: `Edit ${words.thing.en}` }[language];
    const query = useMemo(
      () => ({
        data: info.data && options.data && { account: info.data, options: options.data },
        error: info.error ?? options.error,
        refetch: () => Promise.all([info.refetch(), options.refetch()]),
      }),
      [info, options],
    );
    return (
      <WaitFor query={query} title={title} onClose={onClose}>
        {({ account, options: choices }) => (
          <AccountOptionsContext value={{ calls, options: withPresent(choices, account), onOrg: () => undefined }}>
            <CallForm
              inDrawer
              call={calls.edit}
              title={title}
              fields={editFields.map((field) => fieldFor(account, field))}
              initial={valuesOf(calls.edit.body, account)}
              onSaved={onChanged}
              onClose={onClose}
            />
          </AccountOptionsContext>
        )}
      </WaitFor>
    );
  };
}

/** What nobody changes for themselves. */
const forbidden = new Set(['roleId', 'deptId', 'dataRange', 'authRegion', 'validUntil']);
const fixed = (field: FormField): FormField => ({ ...field, disabled: true });

const boundNote: Text = {
  cn: '由本人在“账号安全”中修改。',
  en: 'Its owner changes it in “Security”.',
};

/** A phone and an e-mail address that somebody has are changed by themselves, with an identity check. */
function fieldFor(account: Account, field: FormField): FormField {
  if (account.self && forbidden.has(field.name)) return fixed(field);
  const isBinding = field.name === 'tel' || field.name === 'email';
  if (isBinding && (account.self || account[field.name as 'tel'] !== '')) return { ...fixed(field), note: boundNote };
  return field;
}

/** What the account has can be kept, also if the caller could not give it. */
function withPresent(options: ReplyOf<(typeof callsOf)['int']['options']>, account: Account): typeof options {
  const { roleId, roleName, dataRange, authRegion } = account;
  const { roles, ranges, regions } = options;
  return {
    ...options,
    roles: roles.some(({ id }) => id === roleId) ? roles : [...roles, { id: roleId, name: roleName }],
    ranges: ranges.includes(dataRange) ? ranges : [...ranges, dataRange],
    regions: [...new Set([...regions, ...authRegion])],
  };
}

interface WaitForProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  title: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** The form once everything that it needs has arrived. */
function WaitFor<Data>({ query, title, onClose, children }: WaitForProps<Data>) {
  const t = accountTexts.useTexts();
  if (query.data !== undefined) return children(query.data);
  return (
    <Drawer open title={title} size={560} onClose={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {children}
      </Loaded>
    </Drawer>
  );
}
