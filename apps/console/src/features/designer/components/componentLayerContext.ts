import type { ParamValues } from '@lookfar/page';
import { createContext, useContext } from 'react';

export interface OpenComponent {
  componentId: number;
  /** What the parameters stand for while it is edited: those of the use that was opened. */
  params: ParamValues;
}

export interface ComponentLayerHandle {
  /** Edits a component in place of the page. */
  open: (component: OpenComponent) => void;
  /** Back to the page. */
  close: () => void;
}

export const ComponentLayerContext = createContext<ComponentLayerHandle | undefined>(undefined);

export function useComponentLayer(): ComponentLayerHandle {
  const layer = useContext(ComponentLayerContext);
  if (!layer) throw new Error('only inside of the designer');
  return layer;
}
