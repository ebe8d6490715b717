import type { Attempt } from '../sender/deliveryRules.ts';

export interface Envelope {
  /** The same for every attempt, so that a receiver can drop what it has already. */
  id: string;
  target: string;
  /** Of e-mails. */
  subject: string;
  body: string;
  /** Of pushes: the browser. */
  refId: number | null;
}

/** Sends messages one way. Never throws. */
export interface Provider {
  send(envelope: Envelope): Promise<Attempt>;
}

/** Ways with one provider for everybody. Without one, messages are kept in the outbox. */
export type Providers = Partial<Record<'sms' | 'email' | 'voice' | 'push', Provider>>;
