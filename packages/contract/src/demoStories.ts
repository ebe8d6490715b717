import { z } from 'zod';

/** What happens in the demo plant, as its process tells it. Times are epoch milliseconds. */
export const DemoStories = z.object({
  /** No new one begins by itself. */
  isPaused: z.boolean(),
  /** The one that will probably begin next; null if none can. */
  next: z.object({ key: z.string(), at: z.number() }).nullable(),
  stories: z.array(
    z.object({
      key: z.string(),
      title: z.object({ cn: z.string(), en: z.string() }),
      text: z.object({ cn: z.string(), en: z.string() }),
      /** Name of the device on which it is seen. */
      device: z.string(),
      seconds: z.number(),
      /** When it was begun last; null if it was not. */
      lastAt: z.number().nullable(),
      /** While it is being told. */
      endsAt: z.number().nullable(),
      canBegin: z.boolean(),
    }),
  ),
});
export type DemoStories = z.output<typeof DemoStories>;
