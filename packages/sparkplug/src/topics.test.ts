import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTopic, parseTopic, type Topic, TopicError } from './topics.ts';

const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[+/#\0]/.test(text) && text !== 'STATE');

describe('topics', () => {
  it('[SP9] format and parse are inverse', () => {
    const topic: fc.Arbitrary<Topic> = fc.oneof(
      fc.record({ kind: fc.constantFrom('NBIRTH', 'NDATA', 'NDEATH', 'NCMD'), group: id, node: id }),
      fc.record({ kind: fc.constantFrom('DBIRTH', 'DDATA', 'DDEATH', 'DCMD'), group: id, node: id, device: id }),
      fc.record({ kind: fc.constant('STATE' as const), hostId: id }),
    );
    fc.assert(
      fc.property(topic, (value) => {
        expect(parseTopic(formatTopic(value))).toEqual(value);
      }),
    );
  });

  it.each([
    ['', 'not in the namespace'],
    ['STATE/host', 'not in the namespace'],
    ['spBv1.0', 'the group id is empty'],
    ['spBv1.0/STATE', 'has 3 levels'],
    ['spBv1.0/STATE/a/b', 'has 3 levels'],
    ['spBv1.0//NBIRTH/n', 'the group id is empty'],
    ['spBv1.0/g/NBIRTH', 'has 4 levels'],
    ['spBv1.0/g/NBIRTH/n/d', 'has 4 levels'],
    ['spBv1.0/g/NBIRTH/', 'the edge node id is empty'],
    ['spBv1.0/g/DDATA/n', 'has 5 levels'],
    ['spBv1.0/g/DDATA/n/', 'the device id is empty'],
    ['spBv1.0/g/nbirth/n', 'unknown message type'],
    ['spBv1.0/g/NDATA/+', 'contains +'],
  ])('[SP9] %j is refused', (topic, reason) => {
    expect(() => parseTopic(topic)).toThrow(TopicError);
    expect(() => parseTopic(topic)).toThrow(reason);
  });

  it('[SP9] ids that no topic can carry are refused when formatting', () => {
    for (const node of ['', 'a/b', 'a+', '#', 'a\0']) {
      expect(() => formatTopic({ kind: 'NDATA', group: 'g', node })).toThrow(TopicError);
    }
    expect(() => formatTopic({ kind: 'NDATA', group: 'STATE', node: 'n' })).toThrow('STATE');
  });
});
