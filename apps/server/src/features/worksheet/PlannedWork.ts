import type { api, BodyOf, ReplyOf } from '@lookfar/contract';
import type { Scope } from '../../platform/sessions/caller.ts';

type Planned = ReplyOf<typeof api.worksheet.calendar>['planned'];
type Filter = Omit<BodyOf<typeof api.worksheet.calendar>, 'startTime' | 'endTime'>;

/** What plans will make. */
export class PlannedWork {
  async within(_scope: Scope, _span: { from: number; to: number }, _filter: Filter): Promise<Planned> {
    return [];
  }
}
