import { type AlarmEvent, api } from '@lookfar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { callKey } from '../../../client/useCall.ts';
import type { Address } from '../../../ui/useAddress.ts';
import { FloodBanner } from './FloodBanner.tsx';

const from = Date.UTC(2026, 0, 31, 8);
const event = (alarmId: number, annunciated: boolean) =>
  ({ alarmId, equipmentId: 5, annunciated, text: `报警 ${alarmId}` }) as AlarmEvent;

function shown(by: string): string {
  const client = new QueryClient();
  const body = { startTime: from, endTime: from, pageSize: 20 };
  // The newest first, as the journal is.
  const list = [event(3, true), event(2, true), event(1, false)];
  client.setQueryData([...callKey(api.alarm.journal, body), 'cn'], { total: 3, list });
  const address = { get: () => by } as unknown as Address;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FloodBanner flood={{ from, count: 37, peak: 21 }} address={address} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('[AV19] a flood shows how many alarms there were and which came first', () => {
  const markup = shown('');
  expect(markup).toContain('37');
  expect(markup).toContain('报警 2');
  expect(markup).not.toContain('报警 3');
});

it('[AV19] grouping by device is offered where it is not chosen yet, and nothing else', () => {
  expect(shown('').match(/<button/g)).toHaveLength(1);
  expect(shown('device')).not.toContain('<button');
});
