import { type DemoPanel, type DemoStories, fail } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { DemoPanelRepository } from './demoPanel.repository.ts';
import type { StoryTeller } from './StoryTeller.ts';

export interface DemoPanelParts {
  /** Undefined if this installation has no demo. */
  teller: StoryTeller | undefined;
  repository: DemoPanelRepository;
}

/** What whoever shows the product can let happen in the demo plant. */
export class DemoPanelService {
  readonly #parts: DemoPanelParts;

  constructor(parts: DemoPanelParts) {
    this.#parts = parts;
  }

  /** [DP1] Whether the plant of the caller's organisation tells stories. */
  async isFor(caller: Caller): Promise<boolean> {
    const { teller, repository } = this.#parts;
    const sns = caller.roleType === 'enterprise' ? await teller?.sns() : undefined;
    return sns !== undefined && sns.length > 0 && repository.hasGateway(scopeOf(caller), caller.orgId, sns);
  }

  list(caller: Caller): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.list());
  }

  tell(caller: Caller, key: string): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.tell(key));
  }

  pause(caller: Caller, isPaused: boolean): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.pause(isPaused));
  }

  async #with(caller: Caller, act: (teller: StoryTeller) => Promise<DemoStories>): Promise<DemoPanel> {
    const { teller, repository } = this.#parts;
    if (!teller || !(await this.isFor(caller))) fail('1014');
    const { stories, ...state } = await act(teller);
    const devices = await repository.devices(scopeOf(caller), caller.orgId, await teller.sns());
    return {
      ...state,
      stories: stories.map(({ device, ...story }) => ({ ...story, equipmentId: devices.get(device) ?? null })),
    };
  }
}
