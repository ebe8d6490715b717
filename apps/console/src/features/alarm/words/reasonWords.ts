import type { AlarmEvent, Language, Text } from '@lookfar/contract';

/** Reasons that the alarm engine records when no person gave one. */
const ends: Readonly<Record<string, Text>> = {
  removed: { cn: '规则已删除', en: 'Rule deleted' },
  replaced: { cn: '规则已修改', en: 'Rule changed' },
};

/** Why something happened: the note of a person, or the reason for which the rule ended. */
export function reasonWords({ action, reason }: Pick<AlarmEvent, 'action' | 'reason'>, language: Language): string {
  const end = action === 'retired' && reason !== null ? ends[reason] : undefined;
  return end?.[language] ?? reason ?? '';
}
