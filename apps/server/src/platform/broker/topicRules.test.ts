import { describe, expect, it } from 'vitest';
import { mayPublish, maySubscribe } from './topicRules.ts';

const owner = { orgId: 7, sn: 'GW-1' };

describe('what a gateway may publish', () => {
  it.each([
    'spBv1.0/7/NBIRTH/GW-1',
    'spBv1.0/7/NDATA/GW-1',
    'spBv1.0/7/NDEATH/GW-1',
    'spBv1.0/7/DBIRTH/GW-1/12',
    'spBv1.0/7/DDATA/GW-1/12',
    'spBv1.0/7/DDEATH/GW-1/12',
  ])('its own %s', (topic) => expect(mayPublish(owner, topic)).toBe(true));

  it.each([
    'spBv1.0/8/NBIRTH/GW-1',
    'spBv1.0/7/NBIRTH/GW-2',
    'spBv1.0/7/NCMD/GW-1',
    'spBv1.0/7/DCMD/GW-1/12',
    'spBv1.0/7/NBIRTH/GW-1/12',
    'spBv1.0/7/DBIRTH/GW-1',
    'spBv1.0/7/DBIRTH/GW-1/',
    'spBv1.0/7/DBIRTH/GW-1/12/3',
    'spBv1.0/STATE/lookfar',
    '$SYS/x',
    'spBv1.0/7/NBIRTH',
    '',
  ])('nothing else: %s', (topic) => expect(mayPublish(owner, topic)).toBe(false));
});

describe('what a gateway may subscribe to', () => {
  it.each([
    'spBv1.0/7/NCMD/GW-1',
    'spBv1.0/7/NCMD/GW-1/#',
    'spBv1.0/7/DCMD/GW-1/#',
    'spBv1.0/7/DCMD/GW-1/+',
    'spBv1.0/7/DCMD/GW-1/12',
    'spBv1.0/STATE/#',
    'spBv1.0/STATE/+',
    'spBv1.0/STATE/lookfar',
    'lookfar/where/GW-1',
  ])('%s', (filter) => expect(maySubscribe(owner, filter)).toBe(true));

  it.each([
    '#',
    'lookfar/where/GW-2',
    'lookfar/where/+',
    'lookfar/#',
    '+/+/+/+',
    'spBv1.0/#',
    'spBv1.0/7/#',
    'spBv1.0/7/NCMD/+',
    'spBv1.0/7/NCMD/#',
    'spBv1.0/7/+/GW-1',
    'spBv1.0/+/NCMD/GW-1',
    'spBv1.0/8/NCMD/GW-1',
    'spBv1.0/7/NCMD/GW-2',
    'spBv1.0/7/NDATA/GW-1',
    'spBv1.0/7/DCMD/GW-1',
    'spBv1.0/7/DCMD/GW-2/#',
    'spBv1.0/STATE/+/x',
    '$SYS/#',
  ])('nothing else: %s', (filter) => expect(maySubscribe(owner, filter)).toBe(false));
});
