import type { Attempt } from './deliveryRules.ts';

export interface Envelope {
  /** The same for every attempt, so that a receiver can drop what it has already. */
  id: string;
  target: string;
  /** Of e-mails. */
  subject: string;
  body: string;
}

/** Sends messages one way. Never throws. */
export interface Provider {
  send(envelope: Envelope): Promise<Attempt>;
}

/** By the kind of message; one without a provider is kept in the outbox. */
export type Providers = Partial<Record<'sms' | 'email', Provider>>;
