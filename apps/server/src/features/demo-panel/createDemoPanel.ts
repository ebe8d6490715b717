import type { Records } from '../../platform/access/records.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { demoPanelCalls } from './demoPanel.calls.ts';
import { DemoPanelRepository } from './demoPanel.repository.ts';
import { DemoPanelService } from './demoPanel.service.ts';
import { StoryTeller } from './StoryTeller.ts';

export interface DemoPanelFeature {
  handlers: Handler[];
  isFor(caller: Caller): Promise<boolean>;
}

export function createDemoPanel(config: Pick<Config, 'demo' | 'demoFile'>, db: Records): DemoPanelFeature {
  const teller = config.demo && config.demoFile ? new StoryTeller(config.demoFile) : undefined;
  const panel = new DemoPanelService({ teller, repository: new DemoPanelRepository(db) });
  return { handlers: demoPanelCalls(panel), isFor: (caller) => panel.isFor(caller) };
}
