import type { SceneLink } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { Row } from '../../controls/Row.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { useScenesToRun } from '../../useScenesToRun.ts';

interface SceneChoiceProps {
  scene: SceneLink;
  onChange: (scene: SceneLink) => void;
}

/** Which scene a click runs; one that the user may not see keeps its name. */
export function SceneChoice({ scene, onChange }: SceneChoiceProps) {
  const t = eventTexts.useTexts();
  const { data } = useScenesToRun();
  const known = (data ?? []).map(({ id, title, isEnabled }) => ({
    ...{ value: String(id), label: isEnabled ? title : t('sceneOff', { title }) },
  }));
  const value = scene.sceneId > 0 ? String(scene.sceneId) : undefined;
  const isMissing = value !== undefined && !known.some((one) => one.value === value);
  const options = isMissing ? [{ value, label: scene.title || value }, ...known] : known;
  const choose = (id: string) => {
    const title = data?.find((one) => String(one.id) === id)?.title ?? scene.title;
    onChange({ sceneId: Number(id), title });
  };
  return (
    <>
      <Row label={t('sceneToRun')}>
        <SelectInput
          name={t('sceneToRun')}
          placeholder={t('chooseScene')}
          value={value}
          options={options}
          onChange={choose}
        />
      </Row>
      {data?.length === 0 && <p className="dc-note">{t('noScenes')}</p>}
    </>
  );
}
