import {
  formatTime,
  type Language,
  type RunState,
  type Scene,
  ScenePolicy,
  type SceneRun,
  SceneTrigger,
  type StartKind,
  type Text,
} from '@lookfar/contract';
import type { RunRow, SceneLine } from './scene.repository.ts';

/** Both languages of a stored reason; empty for none. */
export function reasonOf(stored: string): Text {
  return stored === '' ? { cn: '', en: '' } : (JSON.parse(stored) as Text);
}

export const storeReason = (reason: Text | null): string => (reason === null ? '' : JSON.stringify(reason));

export function readTriggers(stored: string): SceneTrigger[] {
  return (JSON.parse(stored) as unknown[]).map((one) => SceneTrigger.parse(one));
}

export const readPolicy = (stored: string): ScenePolicy => ScenePolicy.parse(JSON.parse(stored));

interface SceneMore {
  lastRun: RunRow | undefined;
  running: number;
  language: Language;
}

export function toScene(row: SceneLine, { lastRun, running, language }: SceneMore): Scene {
  const { id, title, note, groupName, nextAt, loginname } = row;
  const isEnabled = row.isEnabled === 1;
  const hasBeen = row.enabledRevision !== null;
  return {
    ...{ id, title, note, groupName, isEnabled, running, loginname },
    pageId: row.pageId ?? 0,
    revision: row.revision ?? 0,
    triggers: readTriggers(row.triggers),
    policy: readPolicy(row.policy),
    enabledRevision: row.enabledRevision,
    enabledBy: row.enabledBy ?? '',
    isChanged: hasBeen && (row.enabledTriggers !== row.triggers || row.enabledPolicy !== row.policy),
    offReason: isEnabled ? '' : reasonOf(row.offReason)[language],
    nextAt: isEnabled ? nextAt : null,
    lastRun: lastRun ? toRun(lastRun, { sceneTitle: title, revision: row.enabledRevision ?? 0, language }) : null,
    gmtModified: formatTime(row.updatedAt),
  };
}

export function toRun(
  row: RunRow,
  { sceneTitle, revision, language }: { sceneTitle: string; revision: number; language: Language },
): SceneRun {
  const { id, sceneId, starter, startedAt, endedAt, writes, times } = row;
  return {
    ...{ id, sceneId, sceneTitle, revision, starter, startedAt, endedAt, writes, times },
    state: row.state as RunState,
    startedBy: row.startedBy as StartKind,
    reason: reasonOf(row.reason)[language],
  };
}
