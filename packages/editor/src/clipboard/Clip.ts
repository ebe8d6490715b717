import { readWidgets, type Widget } from '@lookfar/page';

const clipVersion = 1;

/** Copied widgets as text. The stamp distinguishes two copies of the same widgets. */
export function writeClip(widgets: readonly Widget[], stamp: string): string {
  return JSON.stringify({ lookfar: 'widgets', version: clipVersion, stamp, widgets });
}

/** The text is untrusted: undefined if it is not ours or contains nothing to paste. */
export function readClip(text: string): Widget[] | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    if (!isClip(raw)) return undefined;
    const widgets = readWidgets(raw.widgets, {}, []);
    return widgets.length > 0 ? widgets : undefined;
  } catch {
    // Not JSON, or nested deep enough to overflow the stack.
    return undefined;
  }
}

function isClip(raw: unknown): raw is { widgets: unknown[] } {
  if (typeof raw !== 'object' || raw === null) return false;
  const { lookfar, version, widgets } = raw as Record<string, unknown>;
  return lookfar === 'widgets' && version === clipVersion && Array.isArray(widgets);
}
