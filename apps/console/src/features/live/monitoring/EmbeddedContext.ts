import { createContext } from 'react';

/** Whether the page is shown by another site (`../../embed-view`): nothing of ours is around it. */
export const EmbeddedContext = createContext(false);
