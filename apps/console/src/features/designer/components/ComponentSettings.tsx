import type { Editor } from '@lookfar/editor';
import type { PageCon } from '@lookfar/page';
import { useMemo } from 'react';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { useDesigner, useDocument } from '../DesignerContext.tsx';
import { Row } from '../panels/controls/Row.tsx';
import { Section } from '../panels/controls/Section.tsx';
import { TextInput } from '../panels/controls/TextInput.tsx';
import { PageSides } from '../panels/inspector/page/PageSides.tsx';
import { type ComponentMemory, drawnParams } from './componentPage.ts';
import { componentTexts } from './componentTexts.ts';
import { LayerParam } from './LayerParam.tsx';

interface ComponentSettingsProps {
  memory: ComponentMemory;
  onMemory: (memory: ComponentMemory) => void;
}

const readCon = ({ document }: Editor): PageCon => document.page().con;
const readVersion = ({ document }: Editor): number => document.version;
const longestName = 60;

/** The component itself, while nothing in it is selected: name, size and parameters. */
export function ComponentSettings({ memory, onMemory }: ComponentSettingsProps) {
  const t = componentTexts.useTexts();
  const { editor } = useDesigner();
  const con = useDocument(readCon);
  const version = useDocument(readVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is read again with every version
  const params = useMemo(() => drawnParams(editor.document.toPage().widgets, memory), [editor, memory, version]);
  const change = (part: Partial<PageCon>, merge?: string) =>
    editor.editPage(part, merge === undefined ? {} : { merge });
  return (
    <section className="dp dp-right" aria-label={t('component')}>
      <Section title={t('component')}>
        <Row label={t('name')}>
          <TextInput
            name={t('name')}
            maxLength={longestName}
            value={con.title}
            onChange={(next, merge) => change({ title: next }, merge)}
          />
        </Row>
        <PageSides con={con} change={change} />
      </Section>
      <Section title={t('params')}>
        <p className="dc-note">{t('layerParamsNote')}</p>
        <PlainList className="cp-layer-params">
          {params.map((param) => (
            <LayerParam
              key={param.name}
              param={param}
              taken={params.filter(({ name }) => name !== param.name).map(({ name }) => name)}
              onRenamed={(next) => onMemory({ ...memory, titles: new Map([...memory.titles, [next, param.title]]) })}
            />
          ))}
        </PlainList>
      </Section>
    </section>
  );
}
