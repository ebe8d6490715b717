import type { MessageSubject, Text } from '@lookfar/contract';
import type { MessageReaders } from '../message/MessageReaders.ts';

/** Something that ends soon. */
export interface Expiring {
  dataId: number;
  /** Whose settings say how long before people are told; null for the platform. */
  orgId: number | null;
  name: string;
  /** Epoch ms. */
  expiresAt: number;
  /** Accounts that are told. */
  readers(people: MessageReaders): Promise<readonly number[]>;
}

/** A kind of object that can expire. `expiryKinds` names all of them. */
export interface ExpiryKind {
  /** What messages about it are filtered by. */
  kind: MessageSubject;
  /** What it is called. */
  noun: Text;
  /** Those that end after `after` and not later than `before`, epoch ms. */
  due(span: { after: number; before: number }): Promise<Expiring[]>;
}
