import type { Language, Text } from '@lookfar/contract';

const most = 5;

/** Where something is used, as a person reads it: the first few by name, then how many there are. */
export function listPlaces(places: readonly Text[], language: Language, total = places.length): string {
  const shown = places.slice(0, most).map((place) => place[language]);
  const text = shown.join(language === 'cn' ? '、' : ', ');
  if (total <= shown.length) return text;
  return language === 'cn' ? `${text} 等 ${total} 处` : `${text} and ${total - shown.length} more`;
}
