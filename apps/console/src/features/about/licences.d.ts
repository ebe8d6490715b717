/** Made by the build, see `licences.ts` of the console. */
declare module 'virtual:licences' {
  /** `YYYY-MM-DD`. */
  export const built: string;
  export const packages: readonly { name: string; version: string; licence: string; text: string }[];
}
