import { fill, formatTime, type Text } from '@lookfar/contract';

export const dayMs = 86_400_000;

/** The last of the announced days before it expires that has come; undefined if none has, or it has expired. */
export function daysReached(expiresAt: number, days: readonly number[], now: number): number | undefined {
  if (expiresAt <= now) return undefined;
  const reached = days.filter((count) => expiresAt - now <= count * dayMs);
  return reached.length > 0 ? Math.min(...reached) : undefined;
}

const title: Text = { cn: '{noun}即将到期：{name}', en: 'Expires soon: {noun} {name}' };
const note: Text = {
  cn: '{noun}“{name}”将于 {time}（UTC+8）到期，还有 {days} 天。',
  en: 'The {noun} "{name}" expires on {time} (UTC+8), in {days} {days|day|days}.',
};

export interface ExpiryWords {
  noun: Text;
  name: string;
  expiresAt: number;
  now: number;
}

export function expiryTexts({ noun, name, expiresAt, now }: ExpiryWords): { title: Text; note: Text } {
  const values = { name, time: formatTime(expiresAt), days: Math.ceil((expiresAt - now) / dayMs) };
  const filled = (text: Text): Text => ({
    cn: fill(text.cn, { ...values, noun: noun.cn }),
    en: fill(text.en, { ...values, noun: noun.en }),
  });
  return { title: filled(title), note: filled(note) };
}
