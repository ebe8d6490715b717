import { type Payload, readPayload } from '../Payload.ts';
import type { Attempt } from '../sender/deliveryRules.ts';
import { statusAttempt } from './httpAttempt.ts';
import type { Envelope, Provider } from './Provider.ts';
import type { ChannelTarget, ChannelTools } from './WebhookProvider.ts';

/** The robot of a group chat. */
export interface Robot {
  request(target: ChannelTarget, payload: Payload, now: number): { url: string; body: object };
  /** Its own code in a reply, 0 for success; undefined if the reply is not of such a robot. */
  codeOf(reply: Readonly<Record<string, unknown>>): number | undefined;
  /** Codes for too many messages, and for a service that is busy. */
  busy: readonly number[];
}

/** Posts to a robot, which answers every request with HTTP 200 and a code of its own. */
export class RobotProvider implements Provider {
  readonly #robot: Robot;
  readonly #target: ChannelTarget;
  readonly #tools: ChannelTools;

  constructor(robot: Robot, target: ChannelTarget, tools: ChannelTools) {
    this.#robot = robot;
    this.#target = target;
    this.#tools = tools;
  }

  async send({ id, body: stored }: Envelope): Promise<Attempt> {
    const payload = readPayload(stored);
    if (!payload || !URL.canParse(this.#target.url)) return { kind: 'refused', reason: 'BAD_MESSAGE' };
    const { url, body } = this.#robot.request(this.#target, payload, this.#tools.clock.now());
    const headers = { 'content-type': 'application/json', 'x-lookfar-id': id };
    const reply = await this.#tools.http.post({ url, headers, body: JSON.stringify(body) });
    if (reply.kind !== 'answered') return reply;
    const byStatus = statusAttempt(reply.status);
    return byStatus.kind === 'sent' ? this.#read(reply.text) : byStatus;
  }

  #read(text: string): Attempt {
    const code = this.#robot.codeOf(parsed(text));
    // Perhaps a proxy answered in its place.
    if (code === undefined) return { kind: 'failed', reason: 'BAD_REPLY' };
    if (code === 0) return { kind: 'sent' };
    return { kind: this.#robot.busy.includes(code) ? 'failed' : 'refused', reason: `CODE ${code}` };
  }
}

/** Its code under one of these names. */
export function codeIn(reply: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | undefined {
  return names.map((name) => reply[name]).find((value) => typeof value === 'number');
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
