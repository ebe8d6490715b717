import type { Records } from '../../platform/access/records.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { demoPanelCalls } from './demoPanel.calls.ts';
import { DemoPanelRepository } from './demoPanel.repository.ts';
import { DemoPanelService } from './demoPanel.service.ts';
import { controlFiles, StoryTeller } from './StoryTeller.ts';

export interface DemoPanelFeature {
  handlers: Handler[];
  isFor(caller: Caller): Promise<boolean>;
  /** The lines to the waterworks and the station; none if this installation has no demo. */
  tellers: readonly StoryTeller[];
}

export function createDemoPanel(config: Pick<Config, 'demo' | 'demoFile'>, db: Records): DemoPanelFeature {
  const { demo, demoFile } = config;
  const tellers = demo && demoFile ? controlFiles.map((file) => new StoryTeller(demoFile, file)) : [];
  const panel = new DemoPanelService({ tellers, repository: new DemoPanelRepository(db) });
  return { handlers: demoPanelCalls(panel), isFor: (caller) => panel.isFor(caller), tellers };
}
