import { noteWriter } from '../chart/chartParts.ts';
import { partsOf } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import { pieOption } from '../pie-chart/pieOption.ts';
import { pieWords } from '../pie-chart/pieWords.ts';
import { remarkText, remarkWriter } from '../pie-chart/remark.ts';
import { sharesOf } from '../pie-chart/slices.ts';
import { colourAt, figureOf } from '../script/figuresOf.ts';
import { liveScript, type ScriptDrawing } from '../script/LiveScript.ts';
import { legendList } from '../script/legendList.ts';
import { type PieResult, readPie } from '../script/results/pieResult.ts';
import { ScriptSheet } from '../script/ScriptSheet.ts';
import { scriptWords } from '../script/scriptWords.ts';
import type { ScriptPieAddon } from './scriptPieFields.ts';

export const liveScriptPie: LiveFactory<ScriptPieAddon> = (element, widget, addon, tools) => {
  const part = partsOf(element);
  const { locale } = tools;
  const sheet = new ScriptSheet(part('plot'));
  const legend = legendList(part);
  const remark = remarkWriter(part);
  const note = noteWriter(part);
  const drawing: ScriptDrawing<PieResult> = {
    ...{ read: readPie, note },
    draw({ slices, unit }) {
      const { theme, decimals } = addon;
      const figures = slices.map(({ name, color, value }, index) =>
        figureOf({ name, color: colourAt(color, theme, index) }, value, { decimals, unit }),
      );
      const shares = sharesOf(figures);
      legend(figures);
      remark(remarkText(shares, locale));
      if (slices.length === 0) note(scriptWords.noRows[locale]);
      else if (shares.slices.length > 0 && shares.total === 0) note(pieWords.allZero[locale]);
      sheet.draw((frame) => pieOption(shares.slices, addon, frame, false));
    },
    resize: () => sheet.redraw(),
    dispose: () => sheet.dispose(),
  };
  return liveScript({ element, widget, addon, tools, drawing });
};
