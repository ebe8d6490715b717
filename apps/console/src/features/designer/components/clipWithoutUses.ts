import { componentType } from '@lookfar/page';

/**
 * [CP12] The copied content without uses of components: inside a component they would be visible while editing, but
 * rendered nowhere. Returns the same text if there are none, or if it is not a copy of ours.
 */
export function clipWithoutUses(text: string | null): string | null {
  if (text === null || !text.includes(`"${componentType}"`)) return text;
  try {
    const clip: unknown = JSON.parse(text);
    if (typeof clip !== 'object' || clip === null || !('widgets' in clip)) return text;
    return JSON.stringify({ ...clip, widgets: withoutUses(clip.widgets) });
  } catch {
    return text;
  }
}

interface Raw {
  widgetType?: unknown;
  children?: unknown;
}

function withoutUses(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list
    .filter((widget: Raw | null) => widget?.widgetType !== componentType)
    .map((widget: Raw | null) => (widget?.children ? { ...widget, children: withoutUses(widget.children) } : widget));
}
