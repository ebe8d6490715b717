import type { GapReason, GapState, Language, Text } from '@lookfar/contract';

const reasons: Readonly<Record<GapReason, Text>> = {
  gatewayOffline: { cn: '网关离线', en: 'Gateway offline' },
  deviceOffline: { cn: '设备无应答', en: 'Device not responding' },
  serverDown: { cn: '服务器停机', en: 'Server down' },
  dropped: { cn: '网关缓存溢出', en: 'Gateway buffer overflow' },
};

const states: Readonly<Record<GapState, Text>> = {
  open: { cn: '持续中', en: 'Ongoing' },
  refilling: { cn: '正在补传', en: 'Backfilling' },
  filled: { cn: '已补齐', en: 'Filled' },
  lost: { cn: '无法补齐', en: 'Cannot be filled' },
};

const word = (words: Readonly<Record<string, Text>>, key: string, language: Language): string =>
  words[key]?.[language] ?? key;

export const gapReasonText = (reason: string, language: Language): string => word(reasons, reason, language);
export const gapStateText = (state: string, language: Language): string => word(states, state, language);
