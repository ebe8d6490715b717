import { CheckOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { sceneState, sceneStates } from '@lookfar/page';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { isAllowed } from '../../../../base/session/isAllowed.ts';
import { useUser } from '../../../../base/session/sessionStore.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Clip, Dim } from '../../../../ui/layout/Layout.tsx';
import { useScenesToRun } from '../useScenesToRun.ts';
import { bindingTexts } from './bindingTexts.ts';

interface SceneListProps {
  isPicked: (id: number) => boolean;
  onPick: (scene: { id: number; title: string }) => void;
}

/** [DP57] Scenes of the organisation, with their present state. */
export function SceneList({ isPicked, onPick }: SceneListProps) {
  const t = bindingTexts.useTexts();
  const language = useLanguage();
  const scenes = useScenesToRun();
  if (!isAllowed(useUser(), api.sceneRun.scenes.may)) return <p className="dc-note">{t('mayNotScenes')}</p>;
  return (
    <>
      <p className="dc-note">{t('sceneNote')}</p>
      <Loaded query={scenes} failed={t('scenesFailed')} empty={{ title: t('noScenes') }}>
        {(list) => (
          <div className="bd-keys">
            {list.map((scene) => (
              <button
                key={scene.id}
                type="button"
                className="bd-line"
                aria-pressed={isPicked(scene.id)}
                onClick={() => onPick(scene)}
              >
                <span className="bd-line-mark">{isPicked(scene.id) && <CheckOutlined />}</span>
                <Clip className="bd-line-title">{scene.title}</Clip>
                <Dim small>{sceneStates[sceneState(scene)]?.[language]}</Dim>
              </button>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
