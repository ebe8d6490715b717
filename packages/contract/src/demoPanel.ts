import { z } from 'zod';
import { change, read } from './declare.ts';
import { DemoStories } from './demoStories.ts';
import { Flag, optional } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';

const { element: story } = DemoStories.shape.stories;
const { element: machine } = story.shape.machines;
/** Of a story or one of its machines. A path of the plant's process is made of them. */
const Key = z.string().regex(/^[a-z0-9-]{1,40}$/);
const onDevice = { equipmentId: z.number().nullable() };

/** The stories of the demo plant, with the devices on which they are seen; null for a device that is not there. */
export const DemoPanel = DemoStories.extend({
  stories: z.array(
    story
      .omit({ device: true })
      .extend({ ...onDevice, machines: z.array(machine.omit({ device: true }).extend(onDevice)) }),
  ),
});
export type DemoPanel = z.output<typeof DemoPanel>;

/**
 * For whoever shows the product: 1014 unless the demo plant tells stories in this installation and belongs to the
 * caller's organisation; 1781 if the plant does not respond.
 */
export const demoPanel = group(
  '/demo/panel',
  { may: right('equipment_edit'), name: 'demoPanel' },
  {
    list: read({ name: { cn: '演示故事', en: 'Stories of the demo' }, reply: DemoPanel }),
    /**
     * Begins a story now, with the machine that is chosen or, without one, with the one that fits best. 1782 while it is
     * being told, or if the plant or that machine is not in a state for it; 1014 for a machine that the story does not
     * have.
     */
    tell: change({
      name: { cn: '开始演示故事', en: 'Tell a story of the demo' },
      body: { key: Key, machine: optional(Key) },
      reply: DemoPanel,
    }),
    /** Whether stories begin by themselves. What is being told goes on to its end. */
    pause: change({
      name: { cn: '暂停或继续演示故事', en: 'Pause or resume the stories of the demo' },
      body: { isPaused: Flag },
      reply: DemoPanel,
    }),
  },
);
