import type { Language } from '@lookfar/contract';

const name = 'message-feed';

/** The cache key of the loaded messages of a filter, or of all filters. */
export const feedKey = (filter?: object, language?: Language): readonly unknown[] =>
  filter === undefined ? [name] : [name, filter, language];
