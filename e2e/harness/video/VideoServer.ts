import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { flvHeader, flvTag } from './flv.ts';
import { clip, initialSegment, mediaSegment } from './mp4.ts';

const fps = 10;
/** Seconds of a piece of HLS, and pieces in the list. */
const pieceSeconds = 1;
const listed = 6;

/** A server of video that it makes itself: live streams that run by the clock, a clip, and what is none. */
export class VideoServer {
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  /** Answers everything with this status while it is set. */
  status: number | undefined;
  readonly #server: Server;
  readonly #streams = new Set<ServerResponse>();
  readonly #startedAt = Date.now();

  private constructor() {
    this.#server = createServer((request, reply) => this.#answer(request, reply));
  }

  static async start(): Promise<VideoServer> {
    const server = new VideoServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Streams that are being watched. */
  get watching(): number {
    return this.#streams.size;
  }

  /** Ends all streams, as a camera does that loses its network. */
  cut(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, reply: ServerResponse): void {
    const path = new URL(request.url ?? '/', this.url).pathname;
    this.asked.push(path);
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('cache-control', 'no-store');
    const content = this.#contentOf(path);
    if (this.status !== undefined) reply.writeHead(this.status).end();
    else if (path === '/live.flv') this.#stream(reply);
    else if (!content) reply.writeHead(path.startsWith('/denied') ? 403 : 404).end();
    else reply.setHeader('content-type', content.type).end(content.bytes);
  }

  #contentOf(path: string): { type: string; bytes: Buffer | string } | undefined {
    const [, piece] = /^\/piece-(\d+)\.m4s$/.exec(path) ?? [];
    if (piece !== undefined)
      return { type: 'video/iso.segment', bytes: mediaSegment(Number(piece) * fps * pieceSeconds, fps, fps) };
    const known: Record<string, () => { type: string; bytes: Buffer | string }> = {
      '/live.m3u8': () => ({ type: 'application/vnd.apple.mpegurl', bytes: this.#list() }),
      '/init.mp4': () => ({ type: 'video/mp4', bytes: initialSegment() }),
      '/clip.mp4': () => ({ type: 'video/mp4', bytes: clip(fps * 3, fps) }),
      '/codec.mp4': () => ({ type: 'video/mp4', bytes: clip(fps, fps, 'xxxx') }),
      '/page.mp4': () => ({ type: 'text/html', bytes: '<h1>No video</h1>' }),
      '/page.m3u8': () => ({ type: 'text/html', bytes: '<h1>No video</h1>' }),
      '/page.flv': () => ({ type: 'text/html', bytes: '<h1>No video</h1>'.repeat(100) }),
    };
    return known[path]?.();
  }

  /** The last pieces up to now. */
  #list(): string {
    const last = Math.floor((Date.now() - this.#startedAt) / 1000 / pieceSeconds) + listed;
    const first = last - listed + 1;
    const pieces = Array.from({ length: listed }, (_, at) => `#EXTINF:${pieceSeconds},\npiece-${first + at}.m4s`);
    return [
      ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${pieceSeconds}`, `#EXT-X-MEDIA-SEQUENCE:${first}`],
      ...['#EXT-X-MAP:URI="init.mp4"', ...pieces, ''],
    ].join('\n');
  }

  #stream(reply: ServerResponse): void {
    reply.setHeader('content-type', 'video/x-flv');
    reply.write(Buffer.concat([flvHeader, flvTag(-1, 0)]));
    let number = 0;
    const push = () => {
      reply.write(flvTag(number, Math.round((number * 1000) / fps)));
      number += 1;
    };
    for (let at = 0; at < fps; at += 1) push();
    const timer = setInterval(push, 1000 / fps);
    this.#streams.add(reply);
    reply.on('close', () => {
      clearInterval(timer);
      this.#streams.delete(reply);
    });
  }
}
