import {
  accountLimits,
  type api,
  ConfigInfo,
  configurationLimits,
  type ImportField,
  type ImportRow,
  type ReplyOf,
  type Text,
} from '@lookfar/contract';
import { namesOf } from '../groupPath.ts';
import { type ReadConnection, readConnection } from './connectionText.ts';
import type { ImportFacts } from './importFacts.ts';

export type ImportProblem = ReplyOf<typeof api.equipment.import>['problems'][number];

/** A valid row. */
export interface SoundRow {
  info: ConfigInfo;
  group: readonly string[];
  gatewayId: number | null;
  templateId: number | undefined;
  /** Overrides the template's. */
  parameters: Readonly<Record<string, unknown>>;
}

export interface ImportJudgement {
  problems: ImportProblem[];
  rows: SoundRow[];
}

const texts = ['name', 'manufacturer', 'model', 'location', 'remark'] as const;
const coordinates = { longitude: 180, latitude: 90 } as const;

/** Checks every field of every row; nothing stops at the first error. */
export function checkImport(rows: readonly ImportRow[], facts: ImportFacts): ImportJudgement {
  const firstLines = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const sound: SoundRow[] = [];
  for (const row of rows) {
    const found = new RowProblems(row.line);
    const info = readInfo(row, found);
    const first = firstLines.get(info.name);
    if (info.name && first !== undefined) found.add('name', repeated(first));
    else firstLines.set(info.name, row.line);
    sound.push({ info, ...readPlace(row, facts, found) });
    problems.push(...found.list);
  }
  return { problems, rows: sound };
}

class RowProblems {
  readonly list: ImportProblem[] = [];
  private readonly line: number;

  constructor(line: number) {
    this.line = line;
  }

  add(field: ImportField, text: Text): void {
    this.list.push({ line: this.line, field, text });
  }
}

function readInfo(row: ImportRow, found: RowProblems): ConfigInfo {
  const fields: Record<string, unknown> = {};
  for (const field of texts) {
    const parsed = ConfigInfo.shape[field].safeParse(row[field]);
    fields[field] = parsed.data ?? '';
    const [issue] = parsed.error?.issues ?? [];
    if (issue?.code === 'too_small') found.add(field, missing);
    else if (issue?.code === 'too_big') found.add(field, tooLong(Number(issue.maximum)));
    else if (issue) found.add(field, unfit);
  }
  for (const field of ['longitude', 'latitude'] as const) fields[field] = readDegrees(row, field, found);
  // Guaranteed by the checks above; a faulty row is never written.
  return { ...emptyInfo, ...fields };
}

const emptyInfo = ConfigInfo.parse({ name: '-' });

function readDegrees(row: ImportRow, field: keyof typeof coordinates, found: RowProblems): number | null {
  const text = row[field].trim();
  if (text === '') return null;
  const degrees = /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(degrees) <= coordinates[field]) return degrees;
  found.add(field, notDegrees(coordinates[field]));
  return null;
}

function readPlace(row: ImportRow, facts: ImportFacts, found: RowProblems): Omit<SoundRow, 'info'> {
  const sn = row.sn.trim();
  const template = row.template.trim();
  const gateway = facts.gateways.get(sn);
  if (sn && !gateway) found.add('sn', unknownSn(sn));
  const bound = template ? facts.templates.get(template) : undefined;
  if (template && !bound) found.add('template', unknownTemplate(template));
  const parameters = readParameters(row, bound?.driver, found);
  return { group: readGroup(row, facts, found), gatewayId: gateway?.id ?? null, templateId: bound?.id, parameters };
}

function readParameters(row: ImportRow, driver: string | undefined, found: RowProblems): Record<string, unknown> {
  const text = row.connection.trim();
  if (text === '') return {};
  const read: ReadConnection =
    driver === undefined ? { ok: false, reason: needsTemplate } : readConnection(driver, text);
  if (read.ok) return read.parameters;
  found.add('connection', read.reason);
  return {};
}

function readGroup(row: ImportRow, facts: ImportFacts, found: RowProblems): string[] {
  if (row.group.trim() === '') return [];
  const names = namesOf(row.group);
  const { groupNameMax } = accountLimits;
  if (names.length > configurationLimits.groupDepth) found.add('group', tooDeep);
  if (names.some((name) => name.length > groupNameMax)) found.add('group', tooLongGroup(groupNameMax));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (names.some((name) => /[\u0000-\u001F\u007F]/.test(name))) found.add('group', unfit);
  const nameless = names.indexOf('');
  if (nameless >= 0 && !facts.hasGroup(names.slice(0, nameless + 1))) found.add('group', emptyGroup);
  return names;
}

const needsTemplate: Text = { cn: '只能与模板一起填写', en: 'requires a template' };
const missing: Text = { cn: '不能为空', en: 'must not be empty' };
const unfit: Text = { cn: '含有不允许的字符', en: 'contains characters that are not allowed' };
const emptyGroup: Text = { cn: '分组路径中有空的名称', en: 'a group in the path has no name' };
const tooDeep: Text = {
  cn: `分组最多 ${configurationLimits.groupDepth} 级`,
  en: `groups can be nested at most ${configurationLimits.groupDepth} levels`,
};
const tooLong = (most: number): Text => ({ cn: `最多 ${most} 个字符`, en: `must have at most ${most} characters` });
const tooLongGroup = (most: number): Text => ({
  cn: `分组名称最多 ${most} 个字符`,
  en: `group names must have at most ${most} characters`,
});
const notDegrees = (most: number): Text => ({
  cn: `应为 -${most} 到 ${most} 之间的数字`,
  en: `must be a number from -${most} to ${most}`,
});
const repeated = (line: number): Text => ({ cn: `与第 ${line} 行重名`, en: `has the same name as line ${line}` });
const unknownSn = (sn: string): Text => ({
  cn: `没有 SN 为 ${sn} 的网关，请先注册`,
  en: `there is no gateway with SN ${sn}; register it first`,
});
const unknownTemplate = (name: string): Text => ({
  cn: `没有名为“${name}”的模板`,
  en: `there is no template named "${name}"`,
});
