import './template.css';
import { api } from '@lookfar/contract';
import { Alert, Button, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { templatePath } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { formProblems, problemText } from '../../ui/form/formProblems.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { type SearchLoad, searchDeviceModels, searchOwnEquipment, searchTemplates } from '../../ui/searchLoads.ts';
import { templateTexts } from './templateTexts.ts';

/** The possible sources of a new template. */
const sources = ['nothing', 'equipment', 'model', 'template'] as const;
type Source = (typeof sources)[number];

const sourceLoads: Readonly<Record<Exclude<Source, 'nothing'>, SearchLoad>> = {
  equipment: searchOwnEquipment,
  model: searchDeviceModels,
  template: searchTemplates,
};

/** The field of the call that names the source. */
const sourceFields = { equipment: 'equipmentId', model: 'modelId', template: 'templateId' } as const;

const sourceTexts = {
  nothing: 'fromNothing',
  equipment: 'fromEquipment',
  model: 'fromModel',
  template: 'fromTemplate',
} as const;

const chooseTexts = { equipment: 'chooseEquipment', model: 'chooseModel', template: 'chooseTemplate' } as const;

/** A new template: empty, or from a device, a device model or another template. */
export function AddTemplatePage() {
  const language = useLanguage();
  const isAllowedHere = isAllowed(useUser(), api.template.add.may);
  if (!isAllowedHere) return <NoPermission right="template_edit" size="page" />;
  return (
    <section className="template-add">
      <PageHeader title={pages.addTemplate[language]} />
      <AddTemplateForm />
    </section>
  );
}

function AddTemplateForm() {
  const t = templateTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [source, setSource] = useState<Source>('nothing');
  const [sourceId, setSourceId] = useState<number>();
  const [bind, setBind] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [added, setAdded] = useState<{ id: number; leftOut: readonly string[] }>();
  const body = {
    name,
    ...(source !== 'nothing' && sourceId !== undefined && { [sourceFields[source]]: sourceId }),
    bind: source === 'equipment' && bind,
  };
  const problem = tried ? formProblems(api.template.add.body, body).get('name') : undefined;
  const isSourceMissing = tried && source !== 'nothing' && sourceId === undefined;
  const save = async () => {
    setTried(true);
    const isSound =
      formProblems(api.template.add.body, body).size === 0 && (source === 'nothing' || sourceId !== undefined);
    if (!isSound) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const reply = await send(api.template.add, body, { quiet: true });
      if (reply.leftOut.length > 0) setAdded(reply);
      else void navigate(templatePath(reply.id));
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  if (added) return <LeftOut leftOut={added.leftOut} onOpen={() => void navigate(templatePath(added.id))} />;
  return (
    <Form layout="vertical" onFinish={() => void save()}>
      {refusal !== undefined && (
        <Form.Item>
          <Alert type="error" showIcon title={failureText(refusal, language).reason} />
        </Form.Item>
      )}
      <Form.Item
        required
        label={t('name')}
        htmlFor="template-name"
        {...(problem && {
          validateStatus: 'error',
          help: problemText({ cn: '模板名称', en: 'Name' }, problem)[language],
        })}
      >
        <Input id="template-name" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Form.Item>
      <Form.Item label={t('source')}>
        <Radio.Group
          aria-label={t('source')}
          value={source}
          onChange={(event) => {
            setSource(event.target.value as Source);
            setSourceId(undefined);
          }}
          options={sources.map((value) => ({ value, label: t(sourceTexts[value]) }))}
        />
      </Form.Item>
      {source !== 'nothing' && (
        <Form.Item
          required
          label={t(chooseTexts[source])}
          htmlFor="template-source"
          {...(isSourceMissing && { validateStatus: 'error', help: t('sourceNeeded') })}
        >
          <SearchSelect
            key={source}
            id="template-source"
            name={`template.${source}`}
            placeholder={t(chooseTexts[source])}
            value={sourceId}
            onChange={setSourceId}
            load={sourceLoads[source]}
          />
        </Form.Item>
      )}
      {source === 'equipment' && (
        <Form.Item help={t('bindNote')}>
          <Checkbox checked={bind} onChange={(event) => setBind(event.target.checked)}>
            {t('bind')}
          </Checkbox>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('create')}
      </Button>
    </Form>
  );
}

function LeftOut({ leftOut, onOpen }: { leftOut: readonly string[]; onOpen: () => void }) {
  const t = templateTexts.useTexts();
  const list = (
    <ul>
      {leftOut.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      <Alert type="warning" showIcon title={t('leftOut')} description={list} />
      <p>
        <Button type="primary" onClick={onOpen}>
          {t('openTemplate')}
        </Button>
      </p>
    </>
  );
}
