import type { Dropped } from '@lookfar/page';

/** Something that could not be used, and where it was read from other than from the page. */
export type DroppedPart = Dropped & {
  /** The name of the component that it is of. */
  component?: string;
};
