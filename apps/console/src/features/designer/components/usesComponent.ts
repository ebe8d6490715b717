import { type Widget, walk } from '@lookfar/page';

/** [CP13] Whether a drawing uses a component, in groups too: what is not saved yet the server cannot know. */
export const usesComponent = (widgets: readonly Widget[], componentId: number): boolean =>
  [...walk(widgets)].some(({ component }) => component?.componentId === componentId);
