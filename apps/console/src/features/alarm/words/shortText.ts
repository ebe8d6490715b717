/** The text of an alarm without the device name, for places that show the name next to it. */
export function shortText({ text, equip }: { text: string; equip: string }): string {
  const rest = equip !== '' && text.startsWith(equip) ? text.slice(equip.length).trimStart() : text;
  return rest === '' ? text : rest;
}
