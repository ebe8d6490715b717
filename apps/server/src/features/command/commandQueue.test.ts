import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WriteCommand } from '../../platform/bus/Bus.ts';
import { type CommandQueue, emptyQueue, type QueueEvent, queueStep } from './commandQueue.ts';

const command = (uuid: string, equipmentId = 1): WriteCommand => ({
  uuid,
  equipmentId,
  gatewayId: 1,
  signalId: 1,
  address: 'a',
  dataType: 'UINT16',
  raw: 1,
  deadline: 0,
});
const wanted = (uuid: string, equipmentId = 1): QueueEvent => ({ kind: 'wanted', command: command(uuid, equipmentId) });
const ended = (uuid: string, equipmentId = 1): QueueEvent => ({ kind: 'ended', equipmentId, uuid });

function run(events: readonly QueueEvent[], now = 0): { sent: string[]; state: CommandQueue } {
  let state = emptyQueue;
  const sent: string[] = [];
  for (const event of events) {
    const step = queueStep(state, event, now);
    state = step.state;
    if (step.send) sent.push(step.send.uuid);
  }
  return { sent, state };
}

describe('commands to one device', () => {
  it('[CM6] go one after another, in the order of their coming', () => {
    expect(run([wanted('a'), wanted('b'), wanted('c')]).sent).toEqual(['a']);
    expect(run([wanted('a'), wanted('b'), wanted('c'), ended('a'), ended('b')]).sent).toEqual(['a', 'b', 'c']);
  });

  it('[CM6] do not wait for those of another device', () => {
    expect(run([wanted('a', 1), wanted('b', 2)]).sent).toEqual(['a', 'b']);
  });

  it('[CM6] one whose time is over before its turn is never sent', () => {
    expect(run([wanted('a'), wanted('b'), wanted('c'), ended('b'), ended('a')]).sent).toEqual(['a', 'c']);
  });

  it('[CM6] a command that is announced twice is sent once; the end of an unknown one changes nothing', () => {
    expect(run([wanted('a'), wanted('a'), wanted('b'), wanted('b'), ended('x'), ended('a'), ended('b')]).sent).toEqual([
      'a',
      'b',
    ]);
  });

  it('[CM6] a queue continues when the time of a command without a reported end is up', () => {
    expect(run([wanted('a'), wanted('b')], 4999).sent).toEqual(['a']);
    expect(run([wanted('a'), wanted('b')], 5000).sent).toEqual(['a', 'b']);
  });

  it('[CM6] in any case: at most one is in progress, none is sent twice, and nothing is left in the end', () => {
    const equipment = fc.integer({ min: 1, max: 3 });
    const uuid = fc.constantFrom('a', 'b', 'c', 'd');
    const event = fc
      .tuple(fc.boolean(), equipment, uuid)
      .map(([isWanted, id, name]) => (isWanted ? wanted(`${id}${name}`, id) : ended(`${id}${name}`, id)));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = emptyQueue;
        const underWay = new Map<number, string>();
        const apply = (next: QueueEvent) => {
          if (next.kind === 'ended' && underWay.get(next.equipmentId) === next.uuid) underWay.delete(next.equipmentId);
          const step = queueStep(state, next, 0);
          state = step.state;
          if (!step.send) return;
          expect(underWay.has(step.send.equipmentId)).toBe(false);
          underWay.set(step.send.equipmentId, step.send.uuid);
        };
        for (const next of events) apply(next);
        for (let turn = 0; turn < 4; turn += 1) for (const [id, name] of [...underWay]) apply(ended(name, id));
        expect(state.size).toBe(0);
      }),
    );
  });
});
