import { alarmActions, alarmLevels, type api, type InputOf } from '@lookfar/contract';

const hourMs = 3_600_000;

/** Preset ranges in hours; `all` has no start. */
export const journalPresets = { '24h': 24, '7d': 168, '30d': 720, all: Number.POSITIVE_INFINITY } as const;
export type JournalPreset = keyof typeof journalPresets;

type Filter = Omit<InputOf<typeof api.alarm.journal>, 'pageNo' | 'pageSize'>;
type Read = { get: (key: string) => string; list: (key: string) => string[] };

const whole = /^[1-9]\d{0,14}$/;
const numberOf = (text: string): number | undefined => (whole.test(text) ? Number(text) : undefined);

export function presetOf(address: Pick<Read, 'get'>): JournalPreset | undefined {
  const wanted = address.get('range');
  const named = (Object.keys(journalPresets) as JournalPreset[]).find((preset) => preset === wanted);
  const isOwnRange = numberOf(address.get('from')) !== undefined || numberOf(address.get('to')) !== undefined;
  return named ?? (isOwnRange ? undefined : '7d');
}

/** [AV14] The filter of the address. A preset ends now; invalid parameters are ignored. */
export function journalFilter(address: Read, now: number, equipmentId: number | undefined): Filter {
  const preset = presetOf(address);
  const hours = preset && journalPresets[preset];
  const startTime = hours === undefined ? numberOf(address.get('from')) : now - hours * hourMs;
  const endTime = hours === undefined ? numberOf(address.get('to')) : undefined;
  const level = alarmLevels.filter((one) => address.list('level').includes(one));
  const action = alarmActions.filter((one) => address.list('action').includes(one));
  const alarmId = numberOf(address.get('alarm'));
  const text = address.get('text').slice(0, 100);
  return {
    ...(equipmentId !== undefined && { equipmentId }),
    ...(startTime !== undefined && Number.isFinite(startTime) && { startTime }),
    ...(endTime !== undefined && { endTime }),
    ...(level.length > 0 && { level }),
    ...(action.length > 0 && { action }),
    ...(alarmId !== undefined && { alarmId }),
    ...(text !== '' && { text }),
    ...(numberOf(address.get('group')) !== undefined && { groupId: numberOf(address.get('group')) }),
  };
}
