/** Names of signals and variables by their keys in expressions. */
export type Names = Readonly<Record<string, string>>;
