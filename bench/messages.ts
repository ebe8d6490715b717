import { benchDecide } from './messages/decide.ts';
import { benchMessageList } from './messages/list.ts';
import { benchRaise } from './messages/raise.ts';

/** Who is told of alarms, how soon, and what a long list of messages costs. */
export async function benchMessages(): Promise<void> {
  benchDecide();
  await benchRaise();
  await benchMessageList();
}
