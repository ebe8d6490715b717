import type { Insertable } from 'kysely';
import type {
  AckLinkTable,
  NotifyDecisionTable,
  NotifyPendingTable,
} from '../../../platform/database/messageSchema.ts';
import type { NewMessage } from '../../message/Messages.ts';
import type { OutgoingMessage } from '../../outgoing/Outgoing.ts';

export type PendingRow = Insertable<NotifyPendingTable>;

/** Something about an alarm for those who have messages of it. */
export interface AlarmNews {
  alarmId: number;
  occurrence: string | null;
  acked: boolean;
  active: boolean;
}

/** What becomes durable together. */
export class Batch {
  readonly messages: NewMessage[] = [];
  readonly outgoing: OutgoingMessage[] = [];
  readonly links: Insertable<AckLinkTable>[] = [];
  readonly decisions: Insertable<NotifyDecisionTable>[] = [];
  readonly news: AlarmNews[] = [];
  /** Of rules on a condition: where each stands. */
  readonly saved = new Map<number, string>();
  /** Alarms of which nothing is pending any more. */
  readonly endedAlarms = new Set<number>();
  /** Conditions of rules that are no longer met. */
  readonly endedRules = new Set<number>();
  /** Pending rows that have been dealt with, and those that wait for something else now. */
  readonly done: number[] = [];
  readonly moved = new Map<number, Pick<PendingRow, 'kind' | 'dueAt'>>();
  /** How far the journal has been looked through; undefined if this is not about the journal. */
  cursor: number | undefined;
  #pending: PendingRow[] = [];

  get pending(): readonly PendingRow[] {
    return this.#pending;
  }

  /** Rows that it writes, roughly. */
  get size(): number {
    const readers = this.messages.reduce((sum, { readers: of }) => sum + of.length, 0);
    return readers + this.outgoing.length + this.#pending.length + this.decisions.length;
  }

  get isEmpty(): boolean {
    const changes = this.done.length + this.moved.size + this.endedAlarms.size + this.endedRules.size;
    return this.cursor === undefined && this.size + this.saved.size + changes === 0;
  }

  later(row: PendingRow): void {
    this.#pending.push(row);
  }

  /** Nobody waits for this alarm any more; collected ones are still told. */
  endAlarm(alarmId: number): void {
    this.endedAlarms.add(alarmId);
    this.#pending = this.#pending.filter((row) => row.alarmId !== alarmId || row.kind === 'digest');
  }

  endRule(ruleId: number): void {
    this.endedRules.add(ruleId);
    this.#pending = this.#pending.filter(
      (row) => row.alarmId !== null || row.ruleId !== ruleId || row.kind === 'digest',
    );
  }
}
