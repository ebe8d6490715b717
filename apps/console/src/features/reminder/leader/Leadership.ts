/** How the tabs of a browser agree on the one that makes sound. */
export interface Leadership {
  /** Competes until the disposer is called; hears whether this tab leads, whenever that changes. */
  compete(onChange: (isLeader: boolean) => void): () => void;
  /** Whether some tab leads. */
  isHeld(): Promise<boolean>;
}
