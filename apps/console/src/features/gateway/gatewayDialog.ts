import type { ManagedGateway } from '@lookfar/contract';
import type { TaskKind } from './GatewayTaskDialog.tsx';

/** What is open above the list of gateways. */
export type GatewayDialog =
  | { kind: 'register' }
  | { kind: 'secret'; sn: string; secret: string; broker: string }
  | { kind: 'edit' | 'reset' | 'remove' | 'upgrade' | 'operations' | TaskKind; gateway: ManagedGateway };
