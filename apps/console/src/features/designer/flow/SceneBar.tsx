import { CaretRightOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useEditor } from '../DesignerContext.tsx';
import { commandIcons } from '../panels/commands/commandIcons.ts';
import { useCommandWords } from '../panels/commands/useCommandWords.ts';
import { PathIcon } from '../panels/controls/PathIcon.tsx';
import { useWidth } from '../shell/useWidth.ts';
import { watchMedia } from '../shell/watchMedia.ts';
import { type SceneDeed, useSceneDeeds } from './useSceneDeeds.ts';

/** Below this, there is no room for all of them in a row. */
const tight = '(max-width: 1319px)';

/** What can be done with the scene as a whole, at the end of the bar. */
export function SceneBar() {
  const { isPhone } = useWidth();
  const isTight = useMediaQuery(tight, watchMedia);
  const [open, setOpen] = useState<SceneDeed>();
  const { deeds, row, begin, refresh } = useSceneDeeds();
  if (isPhone) return null;
  const start = (deed: SceneDeed) => void begin(deed).then((isReady) => isReady && setOpen(deed));
  return (
    <>
      <TidyButton />
      {isTight ? (
        <DeedMenu deeds={deeds} onPick={start} />
      ) : (
        deeds.map((deed) => (
          <Button
            key={deed.id}
            {...(deed.id === 'run' && { icon: <CaretRightOutlined /> })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => start(deed)}
          >
            {deed.text}
          </Button>
        ))
      )}
      {open && row && (
        <Suspense fallback={null}>
          <open.Dialog row={row} onChanged={refresh} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function TidyButton() {
  const editor = useEditor();
  const { name, shortcut } = useCommandWords()('tidy');
  return (
    <Tooltip title={shortcut ? `${name} (${shortcut})` : name}>
      <Button
        type="text"
        icon={<PathIcon path={commandIcons.tidy ?? ''} size={18} />}
        aria-label={name}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.run('tidy')}
      />
    </Tooltip>
  );
}

interface DeedMenuProps {
  deeds: readonly SceneDeed[];
  onPick: (deed: SceneDeed) => void;
}

function DeedMenu({ deeds, onPick }: DeedMenuProps) {
  const last = deeds.at(-1);
  if (!last) return null;
  const items = deeds.map((deed) => ({ key: deed.id, label: deed.text, onClick: () => onPick(deed) }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownOutlined />} iconPlacement="end">
        {last.text}
      </Button>
    </Dropdown>
  );
}
