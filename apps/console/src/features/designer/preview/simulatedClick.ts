import { type SourceKey, sourcesOf, type Widget } from '@lookfar/page';
import type { LiveReading } from '@lookfar/widgets';

/** What a click on a widget does to the simulation; nothing where it would not write one known value. */
export function simulatedClick(
  { clickEvent }: Widget,
  now: ReadonlyMap<SourceKey, LiveReading>,
): { key: SourceKey; value: number } | undefined {
  if (!clickEvent?.enable || clickEvent.action !== 'write') return undefined;
  const [key] = sourcesOf(clickEvent.data);
  if (!key) return undefined;
  const { writeType, pressType, writeValue } = clickEvent;
  const value =
    writeType === 'fixed'
      ? Number(writeValue)
      : writeType === 'toggle'
        ? Number(!now.get(key)?.value)
        : writeType === 'press'
          ? Number(pressType === 'set1')
          : Number.NaN;
  return Number.isFinite(value) ? { key, value } : undefined;
}
