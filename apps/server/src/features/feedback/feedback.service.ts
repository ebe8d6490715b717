import {
  accountLimits,
  type api,
  type BodyOf,
  type Feedback,
  type FeedbackState,
  fail,
  feedbackStates,
  formatTime,
  type ReplyOf,
} from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { FeedbackRepository, FeedbackRow } from './feedback.repository.ts';

const dayMs = 86_400_000;

export interface FeedbackServiceParts {
  repository: FeedbackRepository;
  clock: Clock;
  /** What a session knows of its account is read again. */
  sessions: Pick<Sessions, 'changed'>;
}

/** What people tell the platform's staff, and what these answer. */
export class FeedbackService {
  private readonly parts: FeedbackServiceParts;

  constructor(parts: FeedbackServiceParts) {
    this.parts = parts;
  }

  async add(caller: Caller, body: BodyOf<typeof api.feedback.add>): Promise<{ id: number }> {
    const { repository, clock } = this.parts;
    const { accountId, orgId, loginname } = caller;
    const images = [...new Set(body.images)];
    const scope = scopeOf(caller);
    if (images.length > 0 && (await repository.countOwnFiles(scope, accountId, images)) < images.length) fail('1014');
    const now = clock.now();
    const row = { accountId, orgId, loginname, content: body.content, contact: body.contact };
    const kept = { images: JSON.stringify(images), state: 'open', createdAt: now, answeredAt: null, seenAt: null };
    const id = await repository.insert(
      scope,
      { ...row, ...kept },
      {
        since: now - dayMs,
        check: (sent) => {
          if (sent >= accountLimits.feedbackPerDay) fail('1597', { limit: accountLimits.feedbackPerDay });
        },
      },
    );
    return { id };
  }

  async mine(caller: Caller, query: BodyOf<typeof api.feedback.mine>): Promise<ReplyOf<typeof api.feedback.mine>> {
    const { accountId } = caller;
    const { total, rows } = await this.parts.repository.page(scopeOf(caller), { ...query, accountId });
    return { total, list: rows.map(toFeedback) };
  }

  async seen(caller: Caller): Promise<void> {
    await this.parts.repository.markSeen(scopeOf(caller), caller.accountId, this.parts.clock.now());
    this.parts.sessions.changed(caller.accountId);
  }

  async query(caller: Caller, query: BodyOf<typeof api.feedback.query>): Promise<ReplyOf<typeof api.feedback.query>> {
    const { total, rows } = await this.parts.repository.page(scopeOf(caller), query);
    const list = rows.map((row) => ({ ...toFeedback(row), loginname: row.loginname, orgName: row.orgName }));
    return { total, list };
  }

  /** The author sees it as new again. */
  async answer(caller: Caller, { id, answer }: BodyOf<typeof api.feedback.answer>): Promise<void> {
    const answered = { answer, answeredBy: caller.loginname, answeredAt: this.parts.clock.now(), seenAt: null };
    await this.change(caller, id, { ...answered, state: 'answered' });
  }

  async close(caller: Caller, { id }: BodyOf<typeof api.feedback.close>): Promise<void> {
    await this.change(caller, id, { state: 'closed' });
  }

  private async change(caller: Caller, id: number, change: Parameters<FeedbackRepository['update']>[2]) {
    const { repository, sessions } = this.parts;
    const scope = scopeOf(caller);
    const { accountId } = (await repository.find(scope, id)) ?? fail('1014');
    if (!(await repository.update(scope, id, change))) fail('1599');
    sessions.changed(accountId);
  }
}

function toFeedback(row: FeedbackRow): Feedback {
  const { id, content, contact, answer, answeredBy, answeredAt, seenAt, createdAt } = row;
  return {
    ...{ id, content, contact, answer, answeredBy },
    images: JSON.parse(row.images) as number[],
    state: stateOf(row.state),
    isNew: answeredAt !== null && seenAt === null,
    gmtCreate: formatTime(createdAt),
    gmtAnswer: answeredAt === null ? '' : formatTime(answeredAt),
  };
}

function stateOf(stored: string): FeedbackState {
  return feedbackStates.find((state) => state === stored) ?? 'open';
}
