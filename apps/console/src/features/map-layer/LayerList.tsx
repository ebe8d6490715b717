import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { api, type MapLayerLine } from '@lookfar/contract';
import { Button, Checkbox, Dropdown } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { saveFile } from '../../client/saveFile.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { Dim, Row } from '../../ui/layout/Layout.tsx';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { switchLayer, useSwitchedOff } from '../../ui/map/site/hiddenLayers.ts';
import { fitLayers } from '../../ui/map/site/layerPlace.ts';
import { SortableList } from '../../ui/SortableList.tsx';
import type { LayerDialog } from './layerDialog.ts';
import { layerName } from './layerName.ts';
import { layerTexts } from './layerTexts.ts';

interface LayerListProps {
  layers: readonly MapLayerLine[];
  shown: ShownMap;
  onEdit: (layer: MapLayerLine) => void;
  onDialog: (dialog: LayerDialog) => void;
}

/** Everyone switches layers on and off for themselves; those who may change them also order and edit them. */
export function LayerList({ layers, shown, onEdit, onDialog }: LayerListProps) {
  const t = layerTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const mayEdit = isAllowed(useUser(), api.mapLayer.add.may);
  const nameOf = (layer: MapLayerLine) => layerName(layer, language);
  // The topmost is the first line of the list, as in every drawing program.
  const ordered = layers.toReversed();
  const [own, others] = [ordered.filter(({ isOwn }) => isOwn), ordered.filter(({ isOwn }) => !isOwn)];
  const sort = async (items: readonly MapLayerLine[]) => {
    await send(api.mapLayer.sort, { ids: items.toReversed().map(({ id }) => id) });
    await refresh(api.mapLayer.query);
  };
  const line = (layer: MapLayerLine) => (
    <LayerLine key={layer.id} {...{ layer, shown, onEdit, onDialog }} name={nameOf(layer)} />
  );
  return (
    <div className="layer-list">
      {layers.length === 0 && (
        <p>
          {t('none')}
          {mayEdit && <Dim className="layer-none">{t('noneNote')}</Dim>}
        </p>
      )}
      {own.length > 0 && (
        <SortableList
          label={t('order')}
          items={own}
          nameOf={nameOf}
          render={line}
          onChange={(items) => void sort(items)}
        />
      )}
      {others.map(line)}
      {mayEdit && (
        <Row className="layer-adders">
          <Button size="small" icon={<PlusOutlined />} onClick={() => onDialog({ kind: 'add' })}>
            {t('add')}
          </Button>
          <Button size="small" onClick={() => onDialog({ kind: 'import' })}>
            {t('import')}
          </Button>
          <Button size="small" onClick={() => onDialog({ kind: 'picture' })}>
            {t('addPicture')}
          </Button>
        </Row>
      )}
    </div>
  );
}

interface LayerLineProps extends Omit<LayerListProps, 'layers'> {
  layer: MapLayerLine;
  name: string;
}

function LayerLine({ layer, name, shown, onEdit, onDialog }: LayerLineProps) {
  const t = layerTexts.useTexts();
  const isOff = useSwitchedOff().has(layer.id);
  const { bounds, kind, isShown, minZoom, isOwn } = layer;
  const actions = [
    ...(bounds ? [{ key: 'zoomTo', label: t('zoomTo'), run: () => fitLayers(shown, [layer]) }] : []),
    ...(kind === 'drawing' ? [{ key: 'export', label: t('export'), run: () => void exportLayer(layer) }] : []),
    ...(isOwn
      ? [
          { key: 'draw', label: t(kind === 'drawing' ? 'draw' : 'place'), run: () => onEdit(layer) },
          { key: 'settings', label: t('settings'), run: () => onDialog({ kind: 'settings', layer }) },
          { key: 'delete', label: t('delete'), danger: true, run: () => onDialog({ kind: 'delete', layer }) },
        ]
      : []),
  ];
  return (
    <div className="layer-line">
      <Checkbox
        checked={isShown && !isOff}
        disabled={!isShown}
        aria-label={t('show', { name })}
        onChange={(event) => switchLayer(layer.id, event.target.checked)}
      >
        {name}
        {!isShown && <Dim small> {t('hiddenForAll')}</Dim>}
        {isShown && shown.map.getZoom() < minZoom && <Dim small> {t('fromZoom', { zoom: minZoom })}</Dim>}
      </Checkbox>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map(({ run: _, ...item }) => item),
          onClick: ({ key }) => actions.find((action) => action.key === key)?.run(),
        }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('more', { name })} />
      </Dropdown>
    </div>
  );
}

async function exportLayer({ id, name }: MapLayerLine): Promise<void> {
  const { content } = await send(api.mapLayer.content, { id });
  saveFile(new Blob([JSON.stringify(content)], { type: 'application/geo+json' }), `${name}.geojson`);
}
