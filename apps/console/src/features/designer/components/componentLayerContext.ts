import type { ParamValues } from '@lookfar/page';
import { createContext, useContext } from 'react';
import type { Workspace } from '../Workspace.ts';

export interface OpenComponent {
  componentId: number;
  /** The values of the parameters while it is edited: those of the use that was opened. */
  params: ParamValues;
}

export interface ComponentLayerHandle {
  /** All pages that are open here. */
  workspace: Workspace;
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
