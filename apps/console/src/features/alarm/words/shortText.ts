/** The text of an alarm without the name of its device, where that stands beside it anyway. */
export function shortText({ text, equip }: { text: string; equip: string }): string {
  const rest = equip !== '' && text.startsWith(equip) ? text.slice(equip.length).trimStart() : text;
  return rest === '' ? text : rest;
}
