import type { Language } from '@lookfar/contract';
import { isSvg } from '../../animation/isSvg.ts';
import type { LiveReading } from '../../live.ts';
import { attributeWriter, textWriter, type Write } from './parts.ts';
import { type Quality, qualityOf, qualityText } from './quality.ts';
import './quality.css';

const svg = 'http://www.w3.org/2000/svg';

interface LookTools {
  locale: Language;
  now(): number;
}

/** Marks a value's element with its quality, and shows the reason on hover. */
export class QualityLook {
  readonly #element: Element | undefined;
  readonly #tools: LookTools;
  readonly #mark: Write;
  #say: ((text: string) => void) | undefined;
  #reading: LiveReading | undefined;
  #quality: Quality = 'good';

  constructor(element: Element | undefined, tools: LookTools) {
    this.#element = element;
    this.#tools = tools;
    this.#mark = attributeWriter(element, 'data-quality');
  }

  show(reading: LiveReading): Quality {
    this.#reading = reading;
    this.#quality = qualityOf(reading);
    this.#mark(this.#quality === 'good' ? undefined : this.#quality);
    this.tick();
    return this.#quality;
  }

  /** The age increases while no value arrives. */
  tick(): void {
    const { locale } = this.#tools;
    if (!this.#reading || (this.#quality === 'good' && !this.#say)) return;
    this.#say ??= this.#sayer();
    this.#say(qualityText(this.#reading, this.#quality, this.#tools.now(), locale));
  }

  /** Tooltips are an element in SVG and an attribute in HTML. */
  #sayer(): (text: string) => void {
    if (!this.#element || isSvg(this.#element)) return textWriter(this.#title());
    const write = attributeWriter(this.#element, 'title');
    return (text) => write(text || undefined);
  }

  /** Created on first use: most values are good all day. */
  #title(): Element | undefined {
    const found = this.#element?.querySelector('title');
    if (found || !this.#element) return found ?? undefined;
    const title = this.#element.ownerDocument.createElementNS(svg, 'title');
    this.#element.insertBefore(title, this.#element.firstChild);
    return title;
  }
}
