/** The owner of scripts. */
export interface ScriptOwner {
  kind: 'equipment' | 'template';
  /** 0 while it is not saved. */
  id: number;
}
