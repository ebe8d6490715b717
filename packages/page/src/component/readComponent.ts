import { z } from 'zod';
import type { Dropped } from '../read/dropped.ts';
import { type ReadOptions, readWidgets } from '../read/readPage.ts';
import { salvage } from '../read/salvage.ts';
import { type ComponentDocument, ComponentParam } from './component.ts';

const Head = z.object({
  width: z.number().min(1).max(20_000).default(100),
  height: z.number().min(1).max(20_000).default(100),
  params: z.array(ComponentParam).max(100).default([]),
});

/** Like `readPage`, for a component. */
export function readComponent(
  raw: unknown,
  options: ReadOptions = {},
): { component: ComponentDocument; dropped: Dropped[] } {
  const dropped: Dropped[] = [];
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const { value, bad } = salvage(Head, given);
  for (const path of bad) dropped.push({ reason: 'badField', widgetId: '', name: '', path });
  const widgets = readWidgets(Array.isArray(given.widgets) ? given.widgets : [], options, dropped);
  return { component: { ...(value ?? Head.parse({})), widgets }, dropped };
}
