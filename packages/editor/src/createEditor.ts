import type { WidgetType } from '@lookfar/page';
import { createHost } from './createHost.ts';
import type { Editor, EditorOptions } from './Editor.ts';
import { EditorCore, soundRecords } from './EditorCore.ts';
import { Hits } from './hit/Hits.ts';
import { JointIndex } from './joints/JointIndex.ts';
import { LineFollower } from './joints/LineFollower.ts';
import { Lines } from './joints/Lines.ts';
import type { LineWorld } from './joints/LineWorld.ts';
import { Keyboard } from './Keyboard.ts';
import { PageEditor } from './PageEditor.ts';
import { Runner } from './Runner.ts';
import type { ToolName } from './session.ts';
import { createTools } from './tools/createTools.ts';

/** Creates an editor for one page. The page must have been validated by a page reader; throws otherwise. */
export function createEditor({ page, ...options }: EditorOptions): Editor {
  const core = new EditorCore(soundRecords(page), options.componentCounts);
  const setTool = (tool: ToolName, drawType?: WidgetType) => tools.setTool(tool, drawType);
  const runner = new Runner(core, { ...options, setTool });
  const hits = new Hits(core.document, options.kind);
  const { kind: kindOf } = options;
  const { document } = core;
  const index = new JointIndex(document, kindOf);
  const world: LineWorld = { document, kindOf, index, near: (box) => hits.near(box) };
  core.follower = new LineFollower(world);
  document.subscribe((change) => {
    hits.follow(change);
    index.follow(change);
  });
  const tools = createTools(createHost(core, runner, options), hits, new Lines(world));
  const keyboard = new Keyboard(core.session, runner, tools);
  return new PageEditor({ core, runner, tools, keyboard, hits, options });
}
