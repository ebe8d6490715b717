import { type DemoPanel, type DemoStories, fail } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { DemoPanelRepository } from './demoPanel.repository.ts';
import type { StoryTeller } from './StoryTeller.ts';

export interface DemoPanelParts {
  /** One for each plant; none if this installation has no demo. */
  tellers: readonly StoryTeller[];
  repository: DemoPanelRepository;
}

/** What whoever shows the product can let happen in the plant of their organisation. */
export class DemoPanelService {
  readonly #parts: DemoPanelParts;

  constructor(parts: DemoPanelParts) {
    this.#parts = parts;
  }

  /** [DO1] Whether the plant of the caller's organisation tells stories. */
  async isFor(caller: Caller): Promise<boolean> {
    return (await this.#tellerOf(caller)) !== undefined;
  }

  list(caller: Caller): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.list());
  }

  /** With a machine if one was chosen. */
  tell(caller: Caller, key: string, machine?: string): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.tell(key, machine));
  }

  pause(caller: Caller, isPaused: boolean): Promise<DemoPanel> {
    return this.#with(caller, (teller) => teller.pause(isPaused));
  }

  async #with(caller: Caller, act: (teller: StoryTeller) => Promise<DemoStories>): Promise<DemoPanel> {
    const { repository } = this.#parts;
    const teller = (await this.#tellerOf(caller)) ?? fail('1014');
    const { stories, ...state } = await act(teller);
    const devices = await repository.devices(scopeOf(caller), caller.orgId, await teller.sns());
    const placed = <T extends { device: string }>({ device, ...rest }: T) => ({
      ...rest,
      equipmentId: devices.get(device) ?? null,
    });
    return {
      ...state,
      stories: stories.map((story) => ({ ...placed(story), machines: story.machines.map(placed) })),
    };
  }

  /** Of the plant whose gateways the organisation has. */
  async #tellerOf(caller: Caller): Promise<StoryTeller | undefined> {
    const { tellers, repository } = this.#parts;
    if (caller.roleType !== 'enterprise') return undefined;
    for (const teller of tellers) {
      const sns = await teller.sns();
      if (sns.length > 0 && (await repository.hasGateway(scopeOf(caller), caller.orgId, sns))) return teller;
    }
    return undefined;
  }
}
