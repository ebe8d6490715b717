import { api, type ConfigProblem, type Configuration, type DriverForm } from '@lookfar/contract';
import { createContext, useContext } from 'react';
import type { TabKey } from './tabKeys.ts';

/** What owns the configuration. A device model has a driver, signals and alarms, and nothing else. */
export type Owner = 'equipment' | 'template' | 'model';
export type RecordOwner = Exclude<Owner, 'model'>;

/** Which rules the document is validated by: like a template, a device model cannot refer to other devices. */
export const rulesOf = (owner: Owner): RecordOwner => (owner === 'equipment' ? 'equipment' : 'template');

export const configCalls = { equipment: api.equipmentConfig, template: api.templateConfig } as const;

/** Where to navigate to; a new object each time. */
export interface Target {
  problem: ConfigProblem;
}

/** What every tab gets from the page around it. */
export interface EditorFrame {
  owner: Owner;
  id: number;
  /** Undefined while loading. */
  drivers: readonly DriverForm[] | undefined;
  templateId: Configuration['templateId'];
  /** Ids of everything that comes from the template. The next sync would undo any change to it. */
  templateSignals: ReadonlySet<number>;
  templateAlarms: ReadonlySet<number>;
  templateReports: ReadonlySet<number>;
  templateScripts: ReadonlySet<number>;
  /** The device's gateway; null if there is none, undefined if unknown. */
  gateway: { sn: string; online: boolean } | null | undefined;
  /** For a device: its group; undefined if unknown. */
  groupId: number | null | undefined;
  /** As `groupId`. */
  deptId: number | null | undefined;
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

/** For parts that a device model does not have. */
export function useRecord(): { owner: RecordOwner; id: number } {
  const { owner, id } = useEditor();
  if (owner === 'model') throw new Error('a device model has no such part');
  return { owner, id };
}
