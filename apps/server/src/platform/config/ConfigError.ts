/** A setting that cannot be used; the message is one line that names the variable and the reason. */
export class ConfigError extends Error {}
