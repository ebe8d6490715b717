/** Puts a text on the clipboard; whether that worked. Without a secure address browsers offer only the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'visually-hidden';
  // Inside the open dialog: one that keeps the focus would take it away from a field outside.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
