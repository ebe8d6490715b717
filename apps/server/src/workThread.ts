import { readSentComponent } from './features/component/checkComponent.ts';
import { checkLargeDocument } from './features/configuration/checkLargeDocument.ts';
import { checkModel } from './features/device-model/checkModel.ts';
import { dropFiles, readMarketFile, toMarketDrawing } from './features/market/marketDrawing.ts';
import {
  copyDrawing,
  linkDrawing,
  restoreDrawing,
  retitleDrawing,
  soundDrawing,
} from './features/page/drawingTasks.ts';
import { checkLimits, readSentDrawing } from './features/page-design/checkDrawing.ts';
import { showDrawing } from './features/page-design/storedDrawing.ts';
import { namesInContent, usedComponents, viewContent } from './features/page-design/viewedContent.ts';
import { renameInDrawing, titlesInDrawing } from './features/region/regionTasks.ts';
import { readJsonBody } from './platform/http/readJsonBody.ts';
import { runTasks } from './platform/work/runTasks.ts';

/** A thread of the server's `WorkPool`, with everything that may run there. */
runTasks([
  readJsonBody,
  readSentDrawing,
  showDrawing,
  usedComponents,
  namesInContent,
  viewContent,
  soundDrawing,
  retitleDrawing,
  copyDrawing,
  linkDrawing,
  restoreDrawing,
  checkLimits,
  readSentComponent,
  readMarketFile,
  toMarketDrawing,
  dropFiles,
  checkLargeDocument,
  checkModel,
  titlesInDrawing,
  renameInDrawing,
]);
