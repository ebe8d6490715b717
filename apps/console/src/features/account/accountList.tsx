import './account.css';
import { ImportOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type Account,
  type AccountKind,
  accountKindNames,
  accountKinds,
  api,
  roleText,
  type Text,
} from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { count, text } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import type { ListFilter, ListTreeOption } from '../../ui/list/listDescription.ts';
import { act, drawer, headDrawer, remove, sayOf } from '../../ui/screen/actions.tsx';
import { type ListScreen, listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { LockCertDrawer } from '../lock/index.ts';
import { ExpiryCell, LastLoginCell, RoleCell, StateCell, WhoCell } from './AccountCells.tsx';
import { callsOf } from './accountKinds.ts';
import { accountTexts } from './accountTexts.ts';
import { addAccount, editAccount } from './form/AccountForm.tsx';
import { addFields, editFields } from './form/accountFields.tsx';
import { type TreeOption, treeOptions } from './form/accountOptions.ts';
import { importAccounts } from './import/AccountImportDialog.tsx';
import { invitesDrawer } from './invite/InvitesDrawer.tsx';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { resetPassword } from './ResetPassword.tsx';
import { sessionsDrawer } from './sessions/SessionsDrawer.tsx';

const both = accountTexts.both;

const emptyNotes: Readonly<Record<AccountKind, Text>> = {
  co: {
    cn: '企业的管理员由平台在这里添加，他们再管理本企业的人员。',
    en: 'Add the administrators of organisations here; they manage the people of their organisation.',
  },
  int: {
    cn: '添加本企业的人员，或发送邀请链接，也可以从表格导入。',
    en: 'Add the people of your organisation, invite them by a link, or import them from a spreadsheet.',
  },
  ext: {
    cn: '合作伙伴和客户只能看到为其指定的设备，到期后自动失效。',
    en: 'Partners and customers see the devices that you choose for them, until their account expires.',
  },
  op: { cn: '平台自己的运维人员。', en: 'The staff who run the platform.' },
};

/** Why somebody cannot be changed. */
const locked = ({ manageable }: Account) => (manageable ? undefined : both('notManageable'));
const notSelf = (row: Account) => (row.self ? both('isSelf') : locked(row));
const notBound = (row: Account) => notSelf(row) ?? (row.tel || row.email ? both('isBound') : undefined);

const byName = search('name', { cn: '用户名、姓名或手机号', en: 'Username, name or phone' });
const byState: ListFilter<unknown> = {
  kind: 'segments',
  key: 'state',
  label: both('state'),
  options: [
    { value: '', text: words.all },
    { value: 'active', text: both('active') },
    { value: 'disabled', text: both('disabled') },
    { value: 'expired', text: both('expired') },
  ],
};

/** Organisation accounts are of all organisations; the others have the roles and departments of one. */
function filtersOf(kind: AccountKind): ListFilter<unknown>[] {
  const { options } = callsOf[kind];
  const byOrg = choice('orgId', both('org'), () =>
    (useCall(options, {}).data?.orgs ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
  );
  const byRole = choice('roleId', both('role'), () => {
    const language = useLanguage();
    const roles = useCall(options, {}).data?.roles ?? [];
    return roles.map(({ id, name }) => ({ value: String(id), text: roleText(name, language) }));
  });
  const byDept: ListFilter<unknown> = {
    kind: 'tree',
    key: 'deptId',
    label: both('dept'),
    useOptions: () => treeOptions(useCall(options, {}).data?.depts ?? [], '—').map(asListOption),
  };
  if (kind === 'co') return [byName, byOrg, byState];
  return kind === 'op' ? [byName, byRole, byState] : [byName, byRole, byDept, byState];
}

const asListOption = ({ value, title, children }: TreeOption): ListTreeOption => ({
  value: String(value),
  text: title,
  children: children.map(asListOption),
});

function accountList(kind: AccountKind): ListScreen {
  const calls = callsOf[kind];
  const isStaffOnly = kind === 'co' || kind === 'op';
  return listScreen({
    name: `manage.account.${kind}`,
    thing: accountKindNames[kind],
    call: calls.query,
    exportCall: calls.export,
    filters: filtersOf(kind),
    rowName: ({ loginname }) => loginname,
    columns: [
      {
        key: 'loginname',
        title: both('loginname'),
        essential: true,
        sortKey: 'loginname',
        render: (row) => <WhoCell row={row} />,
      },
      text('orgName', both('org'), { key: 'org', hidden: !isStaffOnly }),
      { key: 'role', title: both('role'), render: (row) => <RoleCell row={row} /> },
      text('deptName', both('dept'), {
        key: 'dept',
        hidden: kind === 'op' || kind === 'co',
        blank: ({ deptName }) => deptName === '',
      }),
      text('tel', both('tel'), { hidden: kind === 'ext', blank: ({ tel }) => tel === '' }),
      text('email', both('email'), { hidden: true }),
      {
        key: 'validUntil',
        title: both('validUntil'),
        hidden: kind !== 'ext',
        width: 184,
        render: (row) => <ExpiryCell row={row} />,
      },
      { key: 'state', title: both('state'), width: 130, render: (row) => <StateCell row={row} /> },
      count('sessions', both('sessions')),
      {
        key: 'lastLogin',
        title: both('lastLogin'),
        width: 184,
        sortKey: 'lastLogin',
        render: (row) => <LastLoginCell row={row} />,
      },
      text('note', both('note'), { hidden: true }),
    ],
    emptyNote: emptyNotes[kind],
    opens: 'edit',
    form: { fields: addFields(kind), inDrawer: true },
    actions: [
      headDrawer('invites', invitesDrawer(kind), {
        text: { cn: '邀请', en: 'Invite' },
        icon: <LinkOutlined />,
        may: calls.invite.may,
      }),
      headDrawer('import', importAccounts(kind), {
        text: words.import,
        icon: <ImportOutlined />,
        may: calls.import.may,
      }),
      {
        on: 'list',
        key: 'add',
        icon: <PlusOutlined />,
        primary: true,
        may: calls.add.may,
        does: 'create',
        form: { body: calls.add.body },
        label: ({ cn, en }) => ({ cn: `新增${cn}`, en: `Add ${en}` }),
        Above: addAccount(kind),
      },
      drawer('edit', editAccount(kind), {
        text: words.edit,
        may: calls.edit.may,
        does: 'edit',
        form: { body: calls.edit.body, fields: editFields },
        disabled: locked,
      }),
      drawer('sessions', sessionsDrawer(kind), { text: both('sessions'), may: calls.sessions.may }),
      operations('account'),
      drawer('lock', LockDrawer, {
        text: { cn: '硬件锁', en: 'Hardware lock' },
        may: api.accountLock.query.may,
        disabled: notSelf,
      }),
      drawer('totp', RemoveSecondFactor, {
        text: { cn: '解除二次验证', en: 'Remove second factor' },
        may: api.accountTotp.remove.may,
        disabled: notSelf,
      }),
      drawer('reset', resetPassword(kind), {
        text: { cn: '重置密码', en: 'Reset password' },
        may: calls.resetPassword.may,
        disabled: notBound,
      }),
      drawer('disable', confirmDisable(kind), {
        text: { cn: '停用', en: 'Disable' },
        may: calls.disable.may,
        isOffered: ({ state }) => state !== 'disabled',
        disabled: notSelf,
      }),
      act('enable', ({ id }, refresh) => void send(calls.enable, { id }).then(refresh, () => undefined), {
        text: words.on,
        may: calls.enable.may,
        isOffered: ({ state }) => state === 'disabled',
        disabled: locked,
      }),
      remove(
        calls.delete,
        {
          cn: '“{loginname}”将无法登录，其会话会立即结束。日志和工单中的姓名会保留。',
          en: '“{loginname}” can no longer log in, and all their sessions end. Logs and orders keep the name.',
        },
        { disabled: notSelf },
      ),
    ],
  });
}

function LockDrawer({ row, onClose }: RowAboveProps<Account>) {
  return <LockCertDrawer accountId={row.id} name={row.loginname} onClose={onClose} />;
}

function confirmDisable(kind: AccountKind) {
  return function ConfirmDisable({ row, onChanged, onClose }: RowAboveProps<Account>) {
    const language = useLanguage();
    const note: Text = {
      cn: '“{loginname}”的所有会话会立即结束，重新启用前无法登录。',
      en: 'All sessions of “{loginname}” end, and they cannot log in until you enable the account again.',
    };
    return (
      <ConfirmDialog
        danger
        title={{ cn: '停用账号', en: 'Disable account' }[language]}
        okText={{ cn: '停用', en: 'Disable' }[language]}
        onClose={onClose}
        run={async () => {
          await send(callsOf[kind].disable, { id: row.id }, { quiet: true });
          onChanged();
        }}
      >
        <p>{sayOf(note, row, language)}</p>
      </ConfirmDialog>
    );
  };
}

/** One description, four lists. */
export const accountLists = Object.fromEntries(accountKinds.map((kind) => [kind, accountList(kind)])) as Readonly<
  Record<AccountKind, ListScreen>
>;
