import { barOption } from '../bar-chart/barOption.ts';
import { noteWriter } from '../chart/chartParts.ts';
import { partsOf } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import { liveScript, type ScriptDrawing } from '../script/LiveScript.ts';
import { legendList } from '../script/legendList.ts';
import { type BarResult, readBars } from '../script/results/barResult.ts';
import { ScriptSheet } from '../script/ScriptSheet.ts';
import { scriptWords } from '../script/scriptWords.ts';
import { barPicture } from './barPicture.ts';
import type { ScriptBarAddon } from './scriptBarFields.ts';

export const liveScriptBar: LiveFactory<ScriptBarAddon> = (element, widget, addon, tools) => {
  const part = partsOf(element);
  const sheet = new ScriptSheet(part('plot'));
  const legend = legendList(part);
  const note = noteWriter(part);
  const drawing: ScriptDrawing<BarResult> = {
    ...{ read: readBars, note },
    draw(result) {
      const picture = barPicture(result, addon);
      legend(picture.series.map(({ name, figures }) => ({ name, color: figures[0]?.color ?? '' })));
      if (picture.groups.length === 0 || picture.series.length === 0) note(scriptWords.noRows[tools.locale]);
      sheet.draw((frame) => barOption(picture, addon, frame));
    },
    resize: () => sheet.redraw(),
    dispose: () => sheet.dispose(),
  };
  return liveScript({ element, widget, addon, tools, drawing });
};
