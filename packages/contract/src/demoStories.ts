import { z } from 'zod';

const words = z.object({ cn: z.string(), en: z.string() });

/** What happens in the demo plant, as its process tells it. Times are epoch milliseconds. */
export const DemoStories = z.object({
  /** No new one begins by itself. */
  isPaused: z.boolean(),
  /** The one that will probably begin next; null if none can. */
  next: z.object({ key: z.string(), at: z.number() }).nullable(),
  stories: z.array(
    z.object({
      key: z.string(),
      title: words,
      text: words,
      /** Name of the device on which it is seen. */
      device: z.string(),
      seconds: z.number(),
      /** When it was begun last; null if it was not. */
      lastAt: z.number().nullable(),
      /** While it is being told. */
      endsAt: z.number().nullable(),
      /** Why it cannot begin now, also while it is being told; null if it can. */
      obstacle: words.nullable(),
      /** Those to one of which it happens; none if there is nothing to choose. */
      machines: z.array(
        z.object({
          key: z.string(),
          name: words,
          /** Name of the device on which it is seen. */
          device: z.string(),
          /** Why it cannot happen to it now; null if it can. */
          obstacle: words.nullable(),
        }),
      ),
      /** To which of them it happens, while it is being told. */
      machine: z.string().nullable(),
    }),
  ),
});
export type DemoStories = z.output<typeof DemoStories>;
