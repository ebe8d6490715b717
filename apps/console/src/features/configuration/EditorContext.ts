import {
  type ConfigProblem,
  type Configuration,
  type DriverForm,
  equipmentConfig,
  templateConfig,
} from '@lookfar/contract';
import { createContext, useContext } from 'react';
import type { TabKey } from './tabKeys.ts';

export type Owner = 'equipment' | 'template';

export const configCalls = { equipment: equipmentConfig, template: templateConfig } as const;

/** Where the person wants to be taken; a new object each time. */
export interface Target {
  problem: ConfigProblem;
}

/** What every tab knows of the page around it. */
export interface EditorFrame {
  owner: Owner;
  id: number;
  /** Undefined while they load. */
  drivers: readonly DriverForm[] | undefined;
  templateId: Configuration['templateId'];
  templateSignals: ReadonlySet<number>;
  /** The equipment's gateway; null when there is none, undefined when it is not known. */
  gateway: { sn: string; online: boolean } | null | undefined;
  /** Of an equipment: the group it is in; undefined when it is not known. */
  groupId: number | null | undefined;
  problems: readonly ConfigProblem[];
  target: Target | null;
  jump: (problem: ConfigProblem) => void;
  openTab: (tab: TabKey) => void;
}

export const EditorContext = createContext<EditorFrame | null>(null);

export function useEditor(): EditorFrame {
  const frame = useContext(EditorContext);
  if (!frame) throw new Error('outside of the configuration editor');
  return frame;
}
