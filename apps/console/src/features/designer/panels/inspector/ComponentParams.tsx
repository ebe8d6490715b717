import { api } from '@lookfar/contract';
import type { WidgetRecord } from '@lookfar/editor';
import { emptyBinding, type ParamValues, pathBelow, pathIn, type WidgetFields } from '@lookfar/page';
import { useCall } from '../../../../client/useCall.ts';
import { inspectorTexts } from '../../../page-view/index.ts';
import { ParamFill } from '../../components/ParamFill.tsx';
import { UseActions } from '../../components/UseActions.tsx';
import { useEditor } from '../../DesignerContext.tsx';
import { BindingField } from '../binding/BindingField.tsx';
import { Row } from '../controls/Row.tsx';
import { Section } from '../controls/Section.tsx';
import { recordAccess } from './recordAccess.ts';

const paramsPath = pathIn<WidgetFields>()('component', 'params');
const paramPath = pathIn<ParamValues>();

interface ComponentParamsProps {
  record: WidgetRecord;
}

/** The values of a component's parameters in this place. */
export function ComponentParams({ record }: ComponentParamsProps) {
  const t = inspectorTexts.useTexts();
  const access = recordAccess(useEditor(), [record]);
  const id = record.component?.componentId ?? 0;
  const { data } = useCall(api.component.info, { ids: [id] });
  const line = data?.[0];
  const params = line?.params ?? [];
  const chosen: ParamValues = record.component?.params ?? {};
  return (
    <Section title={t('component')}>
      <UseActions record={record} line={line} isGone={data !== undefined && !line} />
      {line && params.length === 0 && <p className="dc-note">{t('componentNone')}</p>}
      {params.length > 0 && (
        <ParamFill params={params} values={chosen} onChange={(values) => access.write(paramsPath, values)} />
      )}
      {params.map(({ name, title }) => {
        const signal = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
        return (
          <Row key={name} label={title === '' || title === name ? name : `${name} · ${title}`} isWide>
            <BindingField
              many={false}
              isSignalOnly
              value={{ ...emptyBinding(), signalArray: signal ? [signal] : [] }}
              onChange={({ signalArray }) => access.write(pathBelow(paramsPath, paramPath(name)), signalArray[0])}
            />
          </Row>
        );
      })}
    </Section>
  );
}
