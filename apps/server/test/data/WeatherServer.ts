import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of weather: answers with a good report unless told otherwise. */
export class WeatherServer {
  /** The paths with queries that were asked for. */
  readonly asked: URL[] = [];
  answer: RequestListener = (_request, reply) => reply.end(JSON.stringify(goodReport));
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, reply) => {
      this.asked.push(new URL(request.url ?? '', 'http://provider'));
      this.answer(request, reply);
    });
  }

  static async start(): Promise<WeatherServer> {
    const started = new WeatherServer();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/now?key=secret`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export const goodReport = {
  time: Date.UTC(2025, 11, 31, 23, 50),
  condition: 'rain',
  temperature: 12.4,
  humidity: 81,
  windSpeed: 3.2,
  windDirection: 45,
  pressure: 1013,
  days: [
    { date: '2026-01-01', condition: 'rain', low: 8, high: 13 },
    { date: '2026-01-02', condition: 'cloud', low: 7, high: 15 },
  ],
};
