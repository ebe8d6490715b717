import type { Language, Text } from '@lookfar/contract';

const most = 5;

/**
 * Where something is used, as a person reads it: the first few by name, then how many there are, and how many more the
 * reader may not know.
 */
export function listPlaces(places: readonly Text[], language: Language, total = places.length, hidden = 0): string {
  const shown = places.slice(0, most).map((place) => place[language]);
  const named = shown.join(language === 'cn' ? '、' : ', ');
  const more = language === 'cn' ? `${named} 等 ${total} 处` : `${named} and ${total - shown.length} more`;
  const text = total <= shown.length ? named : more;
  if (hidden === 0) return text;
  const unseen = language === 'cn' ? `${hidden} 处您看不到的地方` : `${hidden} ${placesOf(hidden)} that you cannot see`;
  if (text === '') return unseen;
  return language === 'cn' ? `${text}，以及 ${unseen}` : `${text}, and ${unseen}`;
}

const placesOf = (count: number): string => (count === 1 ? 'place' : 'places');
