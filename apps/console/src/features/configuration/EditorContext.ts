import { api, type ConfigProblem, type Configuration, type DriverForm } from '@lookfar/contract';
import { createContext, useContext } from 'react';
import type { TabKey } from './tabKeys.ts';

/** Whose configuration is edited. A device model has a driver, signals and alarms, and nothing else. */
export type Owner = 'equipment' | 'template' | 'model';
export type RecordOwner = Exclude<Owner, 'model'>;

/** By whose rules the document is judged: a device model names no other device, as a template. */
export const rulesOf = (owner: Owner): RecordOwner => (owner === 'equipment' ? 'equipment' : 'template');

export const configCalls = { equipment: api.equipmentConfig, template: api.templateConfig } as const;

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
  /** What comes from the template, by id. The next synchronisation would undo any change of it. */
  templateSignals: ReadonlySet<number>;
  templateAlarms: ReadonlySet<number>;
  templateReports: ReadonlySet<number>;
  templateScripts: ReadonlySet<number>;
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

/** For parts that a device model does not have. */
export function useRecord(): { owner: RecordOwner; id: number } {
  const { owner, id } = useEditor();
  if (owner === 'model') throw new Error('a device model has no such part');
  return { owner, id };
}
