import { readSentComponent } from './features/component/checkComponent.ts';
import { checkLargeDocument } from './features/configuration/checkLargeDocument.ts';
import { checkModel } from './features/device-model/checkModel.ts';
import { checkAddresses } from './features/driver/checkAddresses.ts';
import { readSvg } from './features/file/imageType.ts';
import { readModel } from './features/file/model/readModel.ts';
import { readLayerFile } from './features/map-layer/readLayerFile.ts';
import { dropFiles, readMarketFile, toMarketDrawing } from './features/market/marketDrawing.ts';
import { sanitizeNotice } from './features/notice/sanitizeNotice.ts';
import {
  copyDrawing,
  linkDrawing,
  rebindDrawing,
  replaceSignals,
  restoreDrawing,
  retitleDrawing,
  soundDrawing,
} from './features/page/drawingTasks.ts';
import { checkLimits, readSentDrawing } from './features/page-design/checkDrawing.ts';
import { showDrawing } from './features/page-design/storedDrawing.ts';
import { usesInDrawing } from './features/page-design/usesOf.ts';
import { namesInContent, usedComponents, viewContent } from './features/page-design/viewedContent.ts';
import { drawnEquips } from './features/project/equip/drawnEquips.ts';
import { copyProjectDrawing } from './features/project-copy/copyProjectDrawing.ts';
import { openContent, packContent, usesInContent } from './features/project-page/contentTasks.ts';
import { renameInDrawing, titlesInDrawing } from './features/region/regionTasks.ts';
import { dryRunTask } from './features/scene/dryRun/dryRunTask.ts';
import { flowWidgets } from './features/scene/flowWidgets.ts';
import { drawnCameras } from './features/video/drawnCameras.ts';
import { readJsonBody } from './platform/http/readJsonBody.ts';
import { splitJson } from './platform/work/readJson.ts';
import { runTasks } from './platform/work/runTasks.ts';

/** A process of the server's `WorkPool`, with everything that may run there. */
runTasks([
  readJsonBody,
  splitJson,
  readSentDrawing,
  flowWidgets,
  showDrawing,
  usesInDrawing,
  usedComponents,
  namesInContent,
  viewContent,
  packContent,
  usesInContent,
  openContent,
  soundDrawing,
  retitleDrawing,
  copyDrawing,
  linkDrawing,
  rebindDrawing,
  replaceSignals,
  restoreDrawing,
  checkLimits,
  readSentComponent,
  readLayerFile,
  readMarketFile,
  toMarketDrawing,
  dropFiles,
  checkLargeDocument,
  checkAddresses,
  checkModel,
  titlesInDrawing,
  renameInDrawing,
  drawnEquips,
  copyProjectDrawing,
  sanitizeNotice,
  drawnCameras,
  readModel,
  readSvg,
  dryRunTask,
]);
