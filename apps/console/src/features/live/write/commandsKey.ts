/** Under this key stands what is known of the writes to a device; whoever ends one makes it stale. */
export const commandsKey = (equipmentId: number) => ['monitor.commands', equipmentId] as const;
