/** How often an alarm called in the last hour, and at most within a minute. */
export interface Chatter {
  count: number;
  peak: number;
}
