import { api, type DriverForm, Failure, type Language } from '@lookfar/contract';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { useDrivers } from '../../shared/driver-form/useDrivers.ts';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import type { AboveProps } from '../../ui/screen/screenAction.ts';
import { addModelFields } from './addModelFields.tsx';
import { AddModel, newModel } from './addModelForm.ts';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { type MadeModel, modelFrom } from './modelContent.ts';
import { editModelPath } from './modelPaths.ts';

/** A new model; saving continues to its register map. */
export function AddModelDrawer({ onChanged, onClose }: Pick<AboveProps, 'onChanged' | 'onClose'>) {
  const t = deviceModelTexts.useTexts();
  const language = useLanguage();
  const drivers = useDrivers();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const add = async (values: AddModel) => {
    const { name, manufacturer, category, note } = values;
    const made = await madeFrom(values, drivers ?? []);
    const body = { name, manufacturer, category, note, ...made.content };
    const { id } = await send(api.deviceModel.add, body, { quiet: true });
    onChanged();
    const leftOut = leftOutLines(made, language);
    if (leftOut.length === 0) void navigate(editModelPath(id));
    else
      modal.info({
        title: t('leftOutTitle'),
        content: (
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        okText: t('open'),
        onOk: () => void navigate(editModelPath(id)),
      });
  };
  return (
    <FormDrawer
      title={t('add')}
      schema={AddModel}
      fields={addModelFields}
      initial={newModel}
      call={api.deviceModel.add}
      submit={add}
      onClose={onClose}
    />
  );
}

/** The content of the chosen source. */
async function madeFrom(values: AddModel, drivers: readonly DriverForm[]): Promise<MadeModel> {
  const { source, equipmentId, templateId, driver, signals } = values;
  const of =
    source === 'equipment'
      ? { call: api.equipmentConfig.info, id: equipmentId ?? 0, owner: equipmentId ?? 0 }
      : source === 'template'
        ? { call: api.templateConfig.info, id: templateId ?? 0, owner: 0 }
        : undefined;
  if (!of) {
    const content = { driver: driver ?? '', parameters: {}, signals: source === 'sheet' ? signals : [], alarms: [] };
    return { content, fields: [], rules: [] };
  }
  const { document } = await send(of.call, { id: of.id }, { quiet: true });
  if (document.driver === '') throw new Failure('1000', { reason: deviceModelTexts.text('noDriver') });
  return modelFrom(
    document,
    of.owner,
    drivers.find(({ id }) => id === document.driver),
  );
}

function leftOutLines({ fields, rules }: MadeModel, language: Language): string[] {
  const lines = fields.map(({ kind, label }) =>
    deviceModelTexts.text(kind === 'secret' ? 'leftOutSecret' : 'leftOutParameter', { name: label[language] }),
  );
  return [...lines, ...rules.map((rule) => rule[language])];
}
