import { createTransport, type Transporter } from 'nodemailer';
import type { SmtpSettings } from '../../../platform/config/config.ts';
import type { Attempt } from '../sender/deliveryRules.ts';
import type { Envelope, Provider } from './Provider.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends e-mails over SMTP. */
export class SmtpProvider implements Provider {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: SmtpSettings) {
    this.#from = from;
    this.#transport = createTransport({ ...timeouts, ...tlsOf(new URL(url)), url });
  }

  async send({ id, target, subject, body }: Envelope): Promise<Attempt> {
    const messageId = `<${id}@${/@([^\s>]+)/.exec(this.#from)?.[1] ?? 'lookfar'}>`;
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: target },
        subject,
        text: body,
        messageId,
        // Nobody's holiday reply belongs in the mailbox of the server.
        headers: { 'X-Lookfar-Id': id, 'Auto-Submitted': 'auto-generated' },
      });
      return { kind: 'sent' };
    } catch (error) {
      return toAttempt(error as SmtpError);
    }
  }
}

/** smtps:// begins with TLS. smtp:// changes to it where the server can; with a password and across a network it must. */
function tlsOf({ protocol, username, hostname, searchParams }: URL): { requireTLS?: boolean } {
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const isSaid = searchParams.has('requireTLS') || searchParams.has('ignoreTLS');
  return protocol === 'smtp:' && username !== '' && !isLoopback && !isSaid ? { requireTLS: true } : {};
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** `connect ECONNREFUSED 10.0.0.1:25`. */
const causeIn = (message: string) => /\bE[A-Z_]{4,}\b/.exec(message)?.[0];

/** 5xx are final, as a refused login is; 4xx (greylisting, a full mailbox) and a server that is down are not. */
function toAttempt({ code = 'ERROR', responseCode, response, message }: SmtpError): Attempt {
  // What the server says to a login may repeat it.
  const said = code === 'EAUTH' ? responseCode : (response?.replace(/\s+/g, ' ').slice(0, 150) ?? causeIn(message));
  const reason = [code, said].filter(Boolean).join(' ');
  const isFinal = code === 'EAUTH' || (responseCode ?? 0) >= 500;
  return { kind: isFinal ? 'refused' : 'failed', reason };
}
