import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DiscoveryService } from './discovery.service.ts';

export function discoveryCalls(discovery: DiscoveryService): Handler[] {
  return serve(api.discovery, {
    query: ({ caller, body }) => discovery.query(caller, body.id),
    adopt: ({ caller, body, note }) => discovery.adopt(caller, body, note),
  });
}
