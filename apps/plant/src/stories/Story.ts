import type { Influence } from '../physics/influence.ts';
import type { Waterworks } from '../physics/waterworks.ts';

/** In both languages. */
export interface Words {
  cn: string;
  en: string;
}

/** The gateway that loses its connection, for so many seconds. */
export interface Outage {
  sn: string;
  seconds: number;
}

/** One of several machines to which a story can happen. */
export interface StoryMachine<Works = Waterworks> {
  key: string;
  name: Words;
  /** Name of the device on which it is seen. */
  device: string;
  /** Why it cannot happen to it now; undefined if it can. */
  obstacle(works: Works): Words | undefined;
  /** Unless somebody chooses, it happens to the one with the most of it, and to the first of several. */
  aptness?(works: Works): number;
  begin?(works: Works): Works;
  outage?: Outage;
}

/** A state of the plant in which a story cannot happen. */
export interface Obstacle<Works = Waterworks> {
  when(works: Works): boolean;
  /** Said to whoever wants to tell it, in words of the plant. */
  why: Words;
}

/** Something that happens to a plant and passes by itself. It acts on the physics; the values follow from that. */
export interface Story<Works = Waterworks, Acts = Influence> {
  key: string;
  title: Words;
  /** What is to be seen, for whoever shows the product. */
  text: Words;
  /** Name of the device on which it is seen. */
  device: string;
  /** From its beginning until the plant is as before. */
  seconds: number;
  /** Its alarm is there at once: a demo begins with it. */
  opens?: true;
  /** It happens to one of them. */
  machines?: readonly StoryMachine<Works>[];
  /** It can happen if none of them applies; with machines, one of them has to be able to as well. */
  obstacles?: readonly Obstacle<Works>[];
  /** What acts on the plant `seconds` after its beginning. */
  influence?(seconds: number): Partial<Acts>;
}
