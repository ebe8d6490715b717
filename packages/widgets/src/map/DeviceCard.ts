import type { DevicePlace } from '@lookfar/contract';
import { fill } from '@lookfar/contract';
import { formatReading, type LeafWidget, noValue, signalsOf } from '@lookfar/page';
import { attributeWriter, displayWriter, listWriter, type RowWriter, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { unitText } from '../kit/valueFields.ts';
import type { LiveTools } from '../live.ts';
import { devicePresence } from './devicePresence.ts';
import type { MapAddon } from './mapFields.ts';
import { mapWords, presenceWords } from './mapWords.ts';

/** What is shown over a device that was chosen: its name, state and alarms, and its bound signals with their values. */
export class DeviceCard {
  readonly element: HTMLElement;
  readonly #tools: LiveTools;
  readonly #signals: readonly { place: number; equipId: number }[];
  readonly #name: (text: string) => void;
  readonly #state: (text: string) => void;
  readonly #alarms: (text: string) => void;
  readonly #showAlarms: (isShown: boolean) => void;
  readonly #values: (places: readonly number[]) => void;
  #device: DevicePlace | undefined;

  constructor(document: Document, { data }: Pick<LeafWidget, 'data'>, addon: MapAddon, tools: LiveTools) {
    this.#tools = tools;
    const bound = addon.signalEnable ? signalsOf(data) : [];
    this.#signals = bound.map(({ equipId }, place) => ({ place, equipId }));
    this.element = document.createElement('div');
    this.element.setAttribute('class', 'device-card');
    const line = (name: string) => {
      const made = document.createElement(name);
      this.element.append(made);
      return made;
    };
    this.#name = textWriter(line('strong'));
    this.#state = textWriter(line('span'));
    const alarms = line('div');
    attributeWriter(alarms, 'data-level')('');
    this.#alarms = textWriter(alarms);
    this.#showAlarms = displayWriter(alarms);
    this.#values = listWriter<number>(line('dl'), () => valueLine(document, tools));
  }

  /** Undefined while no device is chosen. */
  show(device: DevicePlace | undefined): void {
    this.#device = device;
    if (!device) return;
    const { locale } = this.#tools;
    const { name, alarmNum = 0 } = device;
    this.#name(name);
    this.#state(presenceWords[devicePresence(device)][locale]);
    this.#alarms(fill(mapWords.activeAlarms[locale], { count: alarmNum }));
    this.#showAlarms(alarmNum > 0);
    this.update();
  }

  /** Values have changed. */
  update(): void {
    const { id } = this.#device ?? {};
    if (id !== undefined) this.#values(this.#signals.filter(({ equipId }) => equipId === id).map(({ place }) => place));
  }
}

function valueLine(document: Document, tools: LiveTools): RowWriter<number> {
  const element = document.createElement('div');
  const [term, value] = [document.createElement('dt'), document.createElement('dd')];
  element.append(term);
  element.append(value);
  const [name, text] = [textWriter(term), textWriter(value)];
  const look = new QualityLook(value, tools);
  return {
    element,
    write: (place) => {
      const signal = tools.signal(place);
      const reading = tools.reading(place);
      name(signal ? signal.alias || signal.title : '');
      const { text: shown, unit } = formatReading(reading.value, signal);
      text(look.show(reading) === 'none' ? noValue : `${shown}${unitText(unit)}`);
    },
  };
}
