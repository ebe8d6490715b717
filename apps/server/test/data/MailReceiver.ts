import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real mail server with one user. */
export class MailReceiver {
  readonly user = 'scada@example.com';
  readonly password = 'mail-password-1';
  /** Whole messages. */
  readonly received: string[] = [];
  /** Replies to the next recipients, e.g. 451 for greylisting. */
  readonly next: { code: number; text: string }[] = [];
  logins = 0;
  #server: SMTPServer | undefined;
  #port = 0;

  /** On the same port each time. */
  start(): Promise<void> {
    const server = this.#create();
    this.#server = server;
    return new Promise((resolve) => {
      const listening = server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (listening.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  url(password = this.password): string {
    return `smtp://${encodeURIComponent(this.user)}:${encodeURIComponent(password)}@127.0.0.1:${this.#port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  #create(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        this.logins += 1;
        if (username === this.user && password === this.password) return done(null, { user: username });
        return done(Object.assign(new Error(`no ${password}`), { responseCode: 535 }));
      },
      onRcptTo: (_address, _session, done) => {
        const refusal = this.next.shift();
        if (!refusal) return done();
        return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: (stream, _session, done) => {
        text(stream).then((message) => {
          this.received.push(message);
          done();
        }, done);
      },
    });
    // Clients that leave without a word are part of the tests.
    server.on('error', () => {});
    return server;
  }
}
