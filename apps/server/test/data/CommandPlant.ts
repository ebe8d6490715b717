import { api, gatewayMetrics, type ReplyOf } from '@lookfar/contract';
import { DataType } from '@lookfar/sparkplug';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Answer, Visitor } from '../harness/Visitor.ts';
import type { EdgeNode } from './EdgeNode.ts';
import { until } from './until.ts';

export interface SignalSettings {
  writable: number;
  lowerLimit?: number | null;
  upperLimit?: number | null;
  writeFormula?: string;
  address?: string;
  title?: string;
}

export async function setSignal(db: Db, signalId: number, settings: SignalSettings): Promise<void> {
  await db.updateTable('signal').set(settings).where('id', '=', signalId).execute();
}

/** The uuid of a command that the server took. */
export async function uuidOf(
  answer: Promise<Answer<ReplyOf<typeof api.signal.write | typeof api.signal.read>>>,
): Promise<string> {
  const { code, data } = await answer;
  if (code !== '200' || !('uuid' in data) || data.uuid === undefined) throw new Error(`not taken: ${code}`);
  return data.uuid;
}

/** Asks until the command has ended. */
export async function outcome(visitor: Visitor, uuid: string): Promise<ReplyOf<typeof api.command.callback>> {
  return until(`the end of ${uuid}`, async () => {
    const { data } = await visitor.send(api.command.callback, { uuid });
    return data.status !== 'pending' && data;
  });
}

/** A DCMD that arrived, as the gateway's agent sees it. */
export function writesOf(node: EdgeNode): { uuid: string; device: string; signal: string; value: unknown }[] {
  return node.commands
    .filter(({ topic }) => topic.includes('/DCMD/'))
    .map(({ topic, payload }) => ({
      uuid: payload.uuid ?? '',
      device: topic.split('/').at(-1) ?? '',
      signal: payload.metrics[0]?.name ?? '',
      value: payload.metrics[0]?.value,
    }));
}

export function answerCommand(
  node: EdgeNode,
  result: { uuid: string; code: string; message?: string; value?: unknown },
) {
  const value = JSON.stringify(result);
  node.nodeData([{ name: gatewayMetrics.commandResult, datatype: DataType.String, value }]);
}

/** What the birth of a gateway names that says when it took a command over. */
export const takenMetric = { name: gatewayMetrics.commandTaken, datatype: DataType.String, value: '' } as const;

export function takeCommand(node: EdgeNode, uuid: string): void {
  node.nodeData([{ ...takenMetric, value: uuid }]);
}
