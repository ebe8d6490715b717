import type { CDPSession, Page } from 'playwright-core';

/** What crossed the wire: every file, call and socket that the page asked the server for. */
export interface Traffic {
  requests: number;
  /** Heads and bodies as they were sent, compressed where they were. */
  bytes: number;
}

export interface Line {
  megabitsPerSecond: number;
  latencyMs: number;
}

/** How long nothing may be under way before the page counts as loaded. */
const quietMs = 700;
const patienceMs = 30_000;

/** Counts a page's requests, and can make its line slow. Nothing is cached when the page starts. */
export class Wire {
  private readonly session: CDPSession;
  private readonly open = new Set<string>();
  private readonly traffic: Traffic = { requests: 0, bytes: 0 };
  /** Of scripts, styles and other files of the console: address and bytes. */
  readonly files = new Map<string, number>();
  private readonly addresses = new Map<string, string>();
  private lastEvent = performance.now();

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async of(page: Page, line?: Line): Promise<Wire> {
    const session = await page.context().newCDPSession(page);
    const wire = new Wire(session);
    wire.listen();
    await session.send('Network.enable');
    if (line) {
      const throughput = (line.megabitsPerSecond * 1_000_000) / 8;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latencyMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    return wire;
  }

  /** The traffic so far, once nothing has been under way for a while. */
  async settled(): Promise<Traffic> {
    const until = performance.now() + patienceMs;
    while (this.open.size > 0 || performance.now() - this.lastEvent < quietMs) {
      if (performance.now() > until) throw new Error(`${this.open.size} requests did not end`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { ...this.traffic };
  }

  private listen(): void {
    const { session, open } = this;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      this.count();
      open.add(requestId);
      if (request.url.includes('/assets/')) this.addresses.set(requestId, request.url);
    });
    session.on('Network.webSocketCreated', () => this.count());
    // What the cache answers never reached the wire.
    session.on('Network.requestServedFromCache', ({ requestId }) => this.uncount(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.uncount(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.traffic.bytes += encodedDataLength;
      const address = this.addresses.get(requestId);
      if (address !== undefined) this.files.set(address, encodedDataLength);
      this.end(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.end(requestId));
  }

  private count(): void {
    this.traffic.requests += 1;
    this.lastEvent = performance.now();
  }

  private uncount(requestId: string): void {
    if (this.open.delete(requestId)) this.traffic.requests -= 1;
  }

  private end(requestId: string): void {
    if (this.open.delete(requestId)) this.lastEvent = performance.now();
  }
}
