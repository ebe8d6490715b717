import type { Influence } from '../physics/influence.ts';
import type { Waterworks } from '../physics/waterworks.ts';

interface Text {
  cn: string;
  en: string;
}

/** Something that happens to a plant and passes by itself. It acts on the physics; the values follow from that. */
export interface Story<Works = Waterworks, Acts = Influence> {
  key: string;
  title: Text;
  /** What is to be seen, for whoever shows the product. */
  text: Text;
  /** Name of the device on which it is seen. */
  device: string;
  /** From its beginning until the plant is as before. */
  seconds: number;
  /** Its alarm is there at once: a demo begins with it. */
  opens?: true;
  /** Whether the plant is in a state in which it can happen. */
  mayBegin(works: Works): boolean;
  begin?(works: Works): Works;
  /** What acts on the plant `seconds` after its beginning. */
  influence?(seconds: number): Partial<Acts>;
  /** The gateway that loses its connection at the beginning, for so many seconds. */
  outage?: { sn: string; seconds: number };
}
