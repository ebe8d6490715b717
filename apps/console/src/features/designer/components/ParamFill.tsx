import './components.css';
import type { ComponentLine } from '@lookfar/contract';
import type { ParamValues } from '@lookfar/page';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { notify } from '../../../client/notify.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { EquipmentChoice } from '../panels/binding/EquipmentChoice.tsx';
import { bindableQuery } from '../panels/binding/useBindable.ts';
import { Row } from '../panels/controls/Row.tsx';
import { componentTexts } from './componentTexts.ts';
import { fillParams } from './fillParams.ts';

interface ParamFillProps {
  params: ComponentLine['params'];
  values: ParamValues;
  onChange: (values: ParamValues) => void;
}

/** All parameters together: the signals of one device with the same names. */
export function ParamFill({ params, values, onChange }: ParamFillProps) {
  const t = componentTexts.useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { design } = useDesigner();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const fill = async (equipmentId?: number) => {
    try {
      const equipment = await queries.fetchQuery(bindableQuery(design, equipmentId));
      const filled = fillParams(params, values, equipment);
      setMissing(filled.missing);
      onChange(filled.params);
      const count = params.length - filled.missing.length;
      if (count > 0) notify({ level: 'success', text: t('filled', { count }) });
    } catch (error) {
      notify({ level: 'error', text: failureText(error, language).reason });
    }
  };
  return (
    <>
      {design.owner !== 'template' ? (
        <Row label={t('fill')} isWide>
          <EquipmentChoice
            name={t('fill')}
            value={undefined}
            title=""
            placeholder={t('fillNote')}
            own={design.owner === 'equipment' ? { id: design.ownerId, title: design.ownerTitle } : undefined}
            onChange={(id) => void fill(id)}
          />
        </Row>
      ) : (
        <Button size="small" block onClick={() => void fill()}>
          {t('fillOwn')}
        </Button>
      )}
      {missing.length > 0 && (
        <p className="dc-note cp-missing">{t('missing', { titles: listed(missing, language) })}</p>
      )}
    </>
  );
}
