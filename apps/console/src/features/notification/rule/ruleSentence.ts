import type {
  AlarmCondition,
  api,
  BodyOf,
  holidayChoices,
  Language,
  NotifyOptions,
  Recipients,
} from '@lookfar/contract';
import { listed } from '../../../base/i18n/listed.ts';
import { hoursWords } from '../words/hoursWords.ts';
import { afterWords, levelWords, wayWords } from '../words/notifyWords.ts';

/** A rule as the form has it. */
export type RuleDraft = BodyOf<typeof api.notifyRule.add>;

export interface SentenceNames {
  options: NotifyOptions | undefined;
  devices: ReadonlyMap<number, string>;
  kinds: ReadonlyMap<string, string>;
  /** A condition in a few words. */
  condition: (condition: AlarmCondition) => string;
}

/** The names of recipients, at most `most` of each kind; the others are counted. */
export function recipientNames(
  { everyone, ...ids }: Recipients,
  options: NotifyOptions | undefined,
  language: Language,
  most = 3,
): string[] {
  const named = (
    chosen: readonly number[],
    among: readonly { id: number; name: string }[],
    wrap = (name: string) => name,
  ) => {
    const names = chosen.map((id) => among.find((one) => one.id === id)?.name ?? `#${id}`).map(wrap);
    const rest = names.length - most;
    return rest > 0 ? [...names.slice(0, most), { cn: `等 ${names.length} 个`, en: `${rest} more` }[language]] : names;
  };
  const onDuty = (name: string) => ({ cn: `${name}（值班）`, en: `${name} (on duty)` })[language];
  return [
    ...(everyone ? [{ cn: '所有有权查看的人', en: 'everyone who may see it' }[language]] : []),
    ...named(ids.accountIds, options?.accounts ?? []),
    ...named(ids.roleIds, options?.roles ?? []),
    ...named(ids.deptIds, options?.depts ?? []),
    ...named(ids.scheduleIds, options?.schedules ?? [], onDuty),
    ...named(ids.channelIds, options?.channels ?? []),
  ];
}

/** [NV1] What a rule does, as one sentence. */
export function ruleSentence(rule: RuleDraft, names: SentenceNames, language: Language): string {
  const say = language === 'cn' ? sayChinese : sayEnglish;
  return say(partsOf(rule, names, language));
}

interface Parts {
  devices: string;
  what: string;
  cleared: boolean;
  whom: string;
  ways: string;
  hours: string;
  holidays: (typeof holidayChoices)[number];
  steps: readonly { after: string; whom: string; ways: string }[];
}

function partsOf(rule: RuleDraft, names: SentenceNames, language: Language): Parts {
  const { trigger, recipients, ways, hours, holidays, escalation } = rule;
  const whom = (of: Recipients) => listed(recipientNames(of, names.options, language), language);
  return {
    devices: deviceWords(rule, names, language),
    what: whatWords(trigger, names, language),
    cleared: trigger.kind === 'alarm' && trigger.cleared,
    whom: whom(recipients),
    ways: wayWords(ways, language),
    hours: hours.map((one) => hoursWords(one, language)).join(language === 'cn' ? '；' : '; '),
    holidays,
    steps: [...escalation]
      .sort((a, b) => a.afterSeconds - b.afterSeconds)
      .map((step) => ({
        after: afterWords(step.afterSeconds, language),
        whom: whom(step.recipients),
        ways: wayWords(step.ways, language),
      })),
  };
}

function deviceWords(
  { devices: { equipmentIds, groupIds } }: RuleDraft,
  names: SentenceNames,
  language: Language,
): string {
  const groups = groupIds.map((id) => names.options?.groups.find((one) => one.id === id)?.name ?? `#${id}`);
  const devices = equipmentIds.map((id) => names.devices.get(id) ?? `#${id}`);
  const all = [...groups, ...devices];
  if (all.length === 0) return { cn: '任何设备', en: 'any device' }[language];
  const rest = all.length - 3;
  const shown = rest > 0 ? [...all.slice(0, 3), { cn: `等 ${all.length} 项`, en: `${rest} more` }[language]] : all;
  return listed(shown, language);
}

export function whatWords(trigger: RuleDraft['trigger'], names: SentenceNames, language: Language): string {
  if (trigger.kind === 'condition') return names.condition(trigger.condition);
  const kinds = trigger.kinds.map((kind) => names.kinds.get(kind) ?? kind);
  const levels = levelWords(trigger.levels, language);
  if (language === 'cn') return `${levels}${kinds.length > 0 ? `的${listed(kinds, language)}` : '的'}报警`;
  return `${levels}${kinds.length > 0 ? ` · ${listed(kinds, language)}` : ''}`;
}

function sayChinese({ devices, what, cleared, whom, ways, hours, holidays, steps }: Parts): string {
  const day = { same: '', off: '（节假日除外）', only: '（仅节假日）' }[holidays];
  const first = `${hours === '' ? '' : `在${hours}`}${day}，${devices}出现${what}${cleared ? '或恢复' : ''}时，${
    whom === '' ? '不通知任何人' : `${ways === '' ? '' : `用${ways}`}通知${whom}`
  }。`;
  const more = steps.map(
    ({ after, whom: who, ways: by }) => `${after}后无人确认，再${by && `用${by}`}通知${who || '（未指定）'}。`,
  );
  return [first.replace(/^，/, ''), ...more].join('');
}

function sayEnglish({ devices, what, cleared, whom, ways, hours, holidays, steps }: Parts): string {
  const day = { same: '', off: ', except on holidays', only: ', only on holidays' }[holidays];
  const by = (text: string) => (text === '' ? '' : ` by ${text}`);
  const time = hours === '' ? '' : `, ${hours}`;
  const first = `${what} at ${devices}${cleared ? ', and its return to normal' : ''}${time}${day}: ${
    whom === '' ? 'nobody is notified' : `notify ${whom}${by(ways)}`
  }.`;
  const more = steps.map(
    (step) => `After ${step.after} without acknowledgement: ${step.whom || 'nobody'}${by(step.ways)}.`,
  );
  return [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(' ');
}
