import { ToolButtons } from './ToolButtons.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { ZoomControl } from './ZoomControl.tsx';

/** What is at hand while one draws; where one only looks that is how near. */
export function DrawingTools({ isLookOnly }: { isLookOnly: boolean }) {
  return (
    <>
      {!isLookOnly && (
        <>
          <UndoButtons />
          <i className="designer-gap" />
          <ToolButtons />
          <i className="designer-gap" />
        </>
      )}
      <ZoomControl />
    </>
  );
}
