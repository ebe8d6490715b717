import type { Bus } from '../../platform/bus/Bus.ts';
import type { LatestSpeaker } from './LatestSpeaker.ts';
import type { LiveState } from './LiveState.ts';

/** Keeps the state of this process in step with the other processes. */
export class LiveMirror {
  private readonly bus: Bus;
  private readonly state: LiveState;
  private readonly speaker: LatestSpeaker;
  private disposers: (() => void)[] = [];

  constructor(bus: Bus, state: LiveState, speaker: LatestSpeaker) {
    this.bus = bus;
    this.state = state;
    this.speaker = speaker;
  }

  start(): void {
    const { bus, state, speaker } = this;
    const foreign = (message: { node: string }) => message.node !== speaker.node;
    this.disposers = [
      bus.subscribe('values', (message) => {
        if (foreign(message)) state.copy(message.equipmentId, message.values);
      }),
      bus.subscribe('gateway.state', (message) => {
        if (foreign(message)) state.setGateway(message.gatewayId, message);
      }),
      bus.subscribe('device.state', (message) => {
        if (foreign(message)) state.setDevice(message.equipmentId, message);
      }),
      bus.onUp(() => speaker.wantSnapshot()),
    ];
    speaker.wantSnapshot();
  }

  stop(): void {
    for (const dispose of this.disposers) dispose();
  }
}
