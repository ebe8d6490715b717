import { type ClickEvent, type SourceKey, sourcesOf } from '@lookfar/page';
import type { LiveReading } from '@lookfar/widgets';

/** The effect of a click on the simulation; none unless it would write one known value. */
export function simulatedClick(
  { enable, action, data, writeType, pressType, writeValue }: ClickEvent,
  now: ReadonlyMap<SourceKey, LiveReading>,
): { key: SourceKey; value: number } | undefined {
  if (!enable || action !== 'write') return undefined;
  const [key] = sourcesOf(data);
  if (!key) return undefined;
  const value =
    writeType === 'fixed'
      ? Number(writeValue)
      : writeType === 'toggle'
        ? Number(!now.get(key)?.value)
        : writeType === 'press'
          ? Number(pressType === 'set1')
          : writeType === 'input'
            ? Number.NaN
            : Number(now.get(key)?.value) + Number(writeValue || 1) * (writeType === 'add' ? 1 : -1);
  return Number.isFinite(value) ? { key, value } : undefined;
}
