import {
  type AccountImportField,
  type AccountImportRow,
  type AccountKind,
  api,
  formatTime,
  issueReason,
  languages,
  type Permission,
  parseTime,
  permissionKeys,
  permissions,
  type ReplyOf,
  rangeNames,
  roleText,
  type Text,
} from '@lookfar/contract';
import type { DataRange } from '../../../platform/sessions/caller.ts';
import { loginKeyOf } from '../../../platform/sessions/loginKeyOf.ts';
import type { Given } from '../AccountGrants.ts';

export type AccountProblem = ReplyOf<typeof api.accountInt.import>['problems'][number];

export interface AccountImportFacts {
  kind: AccountKind;
  now: number;
  /** Keys of usernames, phones and addresses of the rows that exist already. */
  names: ReadonlySet<string>;
  tels: ReadonlySet<string>;
  emails: ReadonlySet<string>;
  roles: readonly { id: number; name: string; suits: boolean; given: boolean; rights: readonly Permission[] }[];
  /** Ids by path. */
  depts: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  regions: ReadonlySet<string>;
  ranges: readonly DataRange[];
  /** The caller looks after one department: everyone they add needs one. */
  needsDept: boolean;
}

export interface SoundAccount {
  loginname: string;
  /** Undefined if it is to be generated. */
  password: string | undefined;
  given: Given;
  person: { name: string; tel: string; email: string; note: string };
}

/** The fields as `add` takes them: what it refuses, a row is refused for. */
const { shape } = api.accountInt.add.body;

function reasonOf(field: 'loginname' | 'name' | 'tel' | 'email' | 'note' | 'password', value: string) {
  const [issue] = shape[field].safeParse(value).error?.issues ?? [];
  return issue && issueReason(issue, value);
}

/** [PA9] Checks every field of every row; nothing stops at the first error. */
export function checkAccountImport(
  rows: readonly AccountImportRow[],
  facts: AccountImportFacts,
): { problems: AccountProblem[]; rows: SoundAccount[] } {
  const problems: AccountProblem[] = [];
  const seen = {
    loginname: new Map<string, number>(),
    tel: new Map<string, number>(),
    email: new Map<string, number>(),
  };
  const sound = rows.map((row) => {
    const add = (field: AccountImportField, text: Text) => problems.push({ line: row.line, field, text });
    for (const field of ['loginname', 'name', 'tel', 'email', 'note'] as const) {
      const reason = reasonOf(field, row[field]);
      if (reason) add(field, reason);
    }
    const password = row.password.trim();
    const badPassword = password === '' ? undefined : reasonOf('password', password);
    if (badPassword) add('password', badPassword);
    const loginname = row.loginname.trim();
    const [tel, email] = [row.tel.trim(), row.email.trim()];
    const once = (field: keyof typeof seen, key: string, taken: ReadonlySet<string>, text: Text) => {
      if (key === '') return;
      const first = seen[field].get(key);
      if (first !== undefined) add(field, repeated(first));
      else if (taken.has(key)) add(field, text);
      seen[field].set(key, first ?? row.line);
    };
    once('loginname', loginKeyOf(loginname), facts.names, takenName);
    once('tel', tel, facts.tels, takenTel);
    once('email', email, facts.emails, takenEmail);
    return {
      loginname,
      password: password === '' ? undefined : password,
      given: readGiven(row, facts, add),
      person: { name: row.name.trim(), tel, email, note: row.note.trim() },
    };
  });
  return { problems, rows: sound };
}

type Add = (field: AccountImportField, text: Text) => void;

function readGiven(row: AccountImportRow, facts: AccountImportFacts, add: Add): Given {
  const dataRange = readRange(row, facts, add);
  const groupIds = readList(row.groups, facts.groups, (name) => add('groups', unknownGroup(name)));
  if (groupIds.length > 0 && dataRange !== 'chosen') add('groups', notChosen);
  const authRegion = partsOf(row.regions);
  for (const name of authRegion) if (!facts.regions.has(name)) add('regions', unknownRegion(name));
  return {
    roleId: readRole(row, facts, add),
    deptId: readDept(row, facts, add),
    ...{ dataRange, groupIds, equipmentIds: [], authRegion },
    validUntil: readExpiry(row, facts, add),
  };
}

function readRole({ role }: AccountImportRow, { roles, kind }: AccountImportFacts, add: Add): number {
  const wanted = role.trim();
  if (wanted === '') {
    add('role', missing);
    return 0;
  }
  const found = roles.find(({ name }) => name === wanted || languages.some((one) => roleText(name, one) === wanted));
  if (!found) add('role', unknownRole(wanted));
  else if (!found.suits) add('role', unfitRole(kind, found.rights));
  else if (!found.given) add('role', beyond);
  return found?.id ?? 0;
}

function readDept({ dept }: AccountImportRow, { depts, needsDept }: AccountImportFacts, add: Add): number | null {
  const wanted = dept.trim();
  if (wanted === '') {
    if (needsDept) add('dept', missing);
    return null;
  }
  const id = depts.get(wanted);
  if (id === undefined) add('dept', unknownDept(wanted));
  return id ?? null;
}

function readRange({ range }: AccountImportRow, { kind, ranges }: AccountImportFacts, add: Add): DataRange {
  const wanted = range.trim();
  const [usual = 'own'] = kind === 'ext' ? (['chosen'] as const) : ranges;
  if (wanted === '') return usual;
  const found = (Object.keys(rangeNames) as DataRange[]).find(
    (key) => key === wanted || languages.some((one) => rangeNames[key][one].toLowerCase() === wanted.toLowerCase()),
  );
  if (!found) add('range', unknownRange);
  else if (!ranges.includes(found)) add('range', kind === 'ext' ? onlyChosen : beyond);
  return found ?? usual;
}

function readExpiry({ validUntil }: AccountImportRow, { now }: AccountImportFacts, add: Add): string | null {
  const wanted = validUntil.trim();
  if (wanted === '') return null;
  const at = momentOf(wanted);
  if (at === undefined) add('validUntil', notTime);
  else if (at <= now) add('validUntil', past);
  return at === undefined ? null : formatTime(at);
}

/** A date lasts until its end. Spreadsheets hand out dates in ISO form. */
function momentOf(text: string): number | undefined {
  const plain = text.replaceAll('/', '-');
  const [date = ''] = plain.split(/[T ]/);
  const isMidnight = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/.test(plain);
  return isMidnight ? parseTime(`${date} 23:59:59`) : parseTime(plain);
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readList(cell: string, known: ReadonlyMap<string, number>, unknown: (name: string) => void): number[] {
  const ids: number[] = [];
  for (const name of partsOf(cell)) {
    const id = known.get(name);
    if (id === undefined) unknown(name);
    else ids.push(id);
  }
  return ids;
}

const missing: Text = { cn: '不能为空', en: 'must not be empty' };
const takenName: Text = { cn: '用户名已存在', en: 'is already in use' };
const takenTel: Text = { cn: '已被其他账号绑定', en: 'is already used by another account' };
const takenEmail: Text = { cn: '已被其他账号使用', en: 'is already used by another account' };
const beyond: Text = { cn: '超出您自己的权限', en: 'is more than you have yourself' };
const notChosen: Text = {
  cn: `数据范围为“${rangeNames.chosen.cn}”时才能填写`,
  en: `requires the data range "${rangeNames.chosen.en}"`,
};
const onlyChosen: Text = {
  cn: `外部账号只能是“${rangeNames.chosen.cn}”`,
  en: `must be "${rangeNames.chosen.en}" for external accounts`,
};
const unknownRange: Text = {
  cn: `应为：${Object.values(rangeNames)
    .map(({ cn }) => cn)
    .join('、')}`,
  en: `must be one of: ${Object.values(rangeNames)
    .map(({ en }) => en)
    .join(', ')}`,
};
const notTime: Text = { cn: '应形如 2027-12-31', en: 'must look like 2027-12-31' };
const past: Text = { cn: '须晚于现在', en: 'must be in the future' };
const repeated = (line: number): Text => ({ cn: `与第 ${line} 行重复`, en: `is the same as in line ${line}` });
const unknownRole = (name: string): Text => ({ cn: `没有名为“${name}”的角色`, en: `there is no role named "${name}"` });
const unknownDept = (path: string): Text => ({
  cn: `没有部门“${path}”，或不在您的管理范围内`,
  en: `there is no department "${path}" that you manage`,
});
const unknownGroup = (path: string): Text => ({
  cn: `没有设备分组“${path}”`,
  en: `there is no device group "${path}"`,
});
const unknownRegion = (name: string): Text => ({
  cn: `没有权限区域“${name}”`,
  en: `there is no permission region "${name}"`,
});

function unfitRole(kind: AccountKind, rights: readonly Permission[]): Text {
  if (kind !== 'ext') return { cn: '该角色不能用于此类账号', en: 'cannot be given to this kind of account' };
  const first = permissionKeys.find((key) => rights.includes(key) && key.endsWith('_edit')) ?? 'account_edit';
  return {
    cn: `外部账号不能有管理权限（${permissions[first].cn}）`,
    en: `external accounts cannot administer (${permissions[first].en})`,
  };
}
