export function isNewEnough(version: string): boolean;
export function onSupportedNode(main: () => Promise<void>): Promise<void>;
export function privateManifests(platform: string): Record<string, string> | undefined;
export function fetchProblem(said: string): string;
