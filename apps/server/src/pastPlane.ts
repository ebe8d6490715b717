import { mayViewAlarms } from './features/alarm/mayViewAlarms.ts';
import type { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { History } from './features/history/createHistory.ts';
import { HistoryReader } from './features/history/HistoryReader.ts';
import { historyCalls } from './features/history/history.calls.ts';
import { HistoryRepository } from './features/history/history.repository.ts';
import { HistoryService } from './features/history/history.service.ts';
import { HistoryAtRepository } from './features/history/historyAt.repository.ts';
import { HistoryAtService } from './features/history/historyAt.service.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import type { TrackSources } from './features/track/TrackSources.ts';
import { trackCalls } from './features/track/track.calls.ts';
import { TrackRepository } from './features/track/track.repository.ts';
import { TrackService } from './features/track/track.service.ts';
import type { Records } from './platform/access/records.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Handler } from './platform/http/handler.ts';

export interface PastPlaneParts {
  db: Records;
  clock: Clock;
  access: EquipmentAccess;
  history: Pick<History, 'store' | 'gaps'>;
  sources: TrackSources;
  changes: ConfigurationChanges;
}

/** What users read about the past: samples, a device at a moment, tracks. */
export function createPastPlane({ db, clock, access, history, sources, changes }: PastPlaneParts): Handler[] {
  const { store, gaps } = history;
  const reader = new HistoryReader(store);
  const samples = new HistoryService({ store, gaps, repository: new HistoryRepository(db), access });
  const moments = new HistoryAtService({
    ...{ reader, gaps, access, clock, mayViewAlarms },
    repository: new HistoryAtRepository(db),
  });
  const tracks = new TrackService({
    ...{ sources, gaps, access, changes },
    repository: new TrackRepository(db),
    history: reader,
  });
  return [...historyCalls({ history: samples, moments }), ...trackCalls(tracks)];
}
