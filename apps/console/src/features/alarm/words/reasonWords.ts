import type { AlarmEvent, Language, Text } from '@lookfar/contract';

/** What the engine writes where nobody gave a reason. */
const ends: Readonly<Record<string, Text>> = {
  removed: { cn: '规则已删除', en: 'The rule was removed' },
  replaced: { cn: '规则已修改', en: 'The rule was changed' },
};

/** Why something happened: what a person wrote, or what the end of a rule means. */
export function reasonWords({ action, reason }: Pick<AlarmEvent, 'action' | 'reason'>, language: Language): string {
  const end = action === 'retired' && reason !== null ? ends[reason] : undefined;
  return end?.[language] ?? reason ?? '';
}
