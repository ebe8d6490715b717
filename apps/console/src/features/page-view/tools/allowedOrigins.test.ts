import { api } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../client/queryClient.ts';
import { callKey } from '../../../client/useCall.ts';
import { isAllowedOrigin } from './allowedOrigins.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://scada.example/monitor'));
  queryClient.setQueryData(callKey(api.origin.allowed, {}), {
    frame: ['https://maps.example'],
    media: [],
    connect: [],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('[PV18] our own addresses may be loaded, and of others what was allowed for that', async () => {
  expect(await isAllowedOrigin('frame', '/manual/index.html')).toBe(true);
  expect(await isAllowedOrigin('frame', 'https://maps.example/tiles')).toBe(true);
  expect(await isAllowedOrigin('media', 'https://maps.example/tiles')).toBe(false);
});

it.each(['https://evil.example', 'https://maps.example.evil', 'http://maps.example', 'https://['])(
  '[PV18] %s may not',
  async (address) => {
    expect(await isAllowedOrigin('frame', address)).toBe(false);
  },
);
