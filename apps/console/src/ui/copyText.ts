/** Copies a text to the clipboard; returns whether that worked. On insecure origins browsers offer only the old API. */
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
  // Inside the open dialog: a dialog that traps the focus would take it from a field outside.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
