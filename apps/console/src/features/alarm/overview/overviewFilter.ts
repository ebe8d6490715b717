import { alarmLevels, type api, type InputOf, shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';

type Body = Omit<InputOf<typeof api.alarm.query>, 'pageNo' | 'pageSize'>;
type Read = { get: (key: string) => string; list: (key: string) => string[] };

export const overviewViews = ['active', 'suppressed', 'journal'] as const;
export type OverviewView = (typeof overviewViews)[number];

export function viewOf(address: Pick<Read, 'get'>): OverviewView {
  return overviewViews.find((view) => view === address.get('view')) ?? 'active';
}

const whole = /^[1-9]\d{0,14}$/;

export function groupOf(address: Pick<Read, 'get'>): number | undefined {
  return whole.test(address.get('group')) ? Number(address.get('group')) : undefined;
}

/** The filter of the address; invalid parameters are ignored. */
export function overviewFilter(address: Read): Body {
  const isSuppressed = viewOf(address) === 'suppressed';
  const known = isSuppressed ? suppressedAlarmStates : shownAlarmStates;
  const states = known.filter((one) => address.list('state').includes(one));
  const level = alarmLevels.filter((one) => address.list('level').includes(one));
  const groupId = groupOf(address);
  const text = address.get('text').slice(0, 100);
  return {
    ...(states.length > 0 ? { state: states } : isSuppressed && { state: [...suppressedAlarmStates] }),
    ...(level.length > 0 && { level }),
    ...(groupId !== undefined && { groupId }),
    ...(text !== '' && { text }),
    ...(address.get('unacked') === '1' && !isSuppressed && { unacknowledged: true }),
  };
}

/** How many filters are set beyond the view itself. */
export function filtersSet(address: Pick<Read, 'get'>): number {
  return ['state', 'level', 'group', 'text', 'unacked'].filter((key) => address.get(key) !== '').length;
}

export const noFilter = { state: '', level: '', group: '', text: '', unacked: '', page: '' };
