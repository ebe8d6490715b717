import type { Dropped } from '@lookfar/page';

/** A part of a document that could not be used, and the component it is from, if not from the page itself. */
export type DroppedPart = Dropped & {
  /** The name of the component. */
  component?: string;
};
