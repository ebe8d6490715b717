import { type AccessAnswer, api, type Permission, permissionKeys, permissions, rightGroups } from '@lookfar/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { type SearchLoad, searchEquipment } from '../../ui/searchLoads.ts';
import { AccessChain } from './AccessChain.tsx';
import { useAsked } from './useAsked.ts';
import { whyTexts } from './whyTexts.ts';

/** A link to embed a page is asked about from where it is listed. */
const kinds = ['device', 'page', 'project', 'right'] as const;
type Kind = (typeof kinds)[number] | 'embed';

const searchPeople: SearchLoad = async (name, signal) => {
  const { list } = await send(api.access.people, { name, pageSize: 50 }, { quiet: true, signal });
  return list.map((person) => ({ value: person.accountId, text: nameOf(person) }));
};

const nameOf = ({ loginname, name }: { loginname: string; name: string }) =>
  name === loginname ? loginname : `${name} (${loginname})`;

/** Why an account can do something, or cannot. */
export function WhyPanel() {
  const t = whyTexts.useTexts();
  const asked = useAsked();
  const accountId = asked.number('account');
  const kind: Kind =
    asked.text('about') === 'embed' ? 'embed' : (kinds.find((one) => one === asked.text('about')) ?? 'device');
  const about = aboutOf(asked, kind);
  const question = kind === 'embed' ? about : accountId && about ? { accountId, ...about } : undefined;
  const reply = useCall(api.access.why, question, {
    keepPrevious: true,
    retry: false,
  });
  const { data } = reply;
  return (
    <>
      <Panel title={t('why')}>
        <div className="access-question">
          <Account
            value={kind === 'embed' ? data?.person.accountId : accountId}
            known={data && { value: data.person.accountId, text: nameOf(data.person) }}
            onChange={(account) =>
              asked.set({ account, ...(kind === 'embed' && { about: undefined, embed: undefined }) })
            }
          />
          <About
            kind={kind}
            onChange={(next) =>
              asked.set({ about: next, right: undefined, page: undefined, project: undefined, embed: undefined })
            }
          />
          {kind === 'right' && <Right asked={asked} />}
          {(kind === 'device' || kind === 'page') && (
            <Device asked={asked} title={kind === 'device' ? data?.title : undefined} />
          )}
          {kind === 'page' && <Page asked={asked} />}
          {kind === 'project' && <Project asked={asked} />}
        </div>
      </Panel>
      {question ? (
        <Loaded query={reply} failed={t('failed')} freshOnly>
          {({ person, title, answers }) => (
            <Panel title={[nameOf(person), title].filter(Boolean).join(' · ')}>
              <div className="access-answers">
                {answers.map((answer, index) => (
                  <AccessChain key={answer.deed} answer={index === 0 ? answer : withoutLogin(answer)} />
                ))}
              </div>
            </Panel>
          )}
        </Loaded>
      ) : (
        <EmptyState title={t('ask')} />
      )}
    </>
  );
}

/** That somebody can log in at all is said once. */
function withoutLogin(answer: AccessAnswer): AccessAnswer {
  const steps = answer.steps.filter(({ link, holds }) => !holds || (link !== 'account' && link !== 'organisation'));
  return { ...answer, steps };
}

type Asked = ReturnType<typeof useAsked>;

function aboutOf(asked: Asked, kind: Kind) {
  const [equipmentId, pageId] = [asked.number('device'), asked.number('page')];
  const right = rightOf(asked);
  if (kind === 'right') return right && { right };
  if (kind === 'page') return pageId === undefined ? undefined : { pageId };
  if (kind === 'embed') return named('embedId', asked.number('embed'));
  // A page of the project, or all of it.
  if (kind === 'project') return named('pageId', pageId) ?? named('projectId', asked.number('project'));
  return equipmentId === undefined ? undefined : { equipmentId };
}

const named = <Name extends string>(name: Name, id: number | undefined) =>
  id === undefined ? undefined : ({ [name]: id } as Record<Name, number>);

const rightOf = (asked: Asked): Permission | undefined => permissionKeys.find((key) => key === asked.text('right'));

interface AccountProps {
  value: number | undefined;
  known: { value: number; text: string } | undefined;
  onChange: (account: number | undefined) => void;
}

function Account({ value, known, onChange }: AccountProps) {
  const t = whyTexts.useTexts();
  const id = useId();
  return (
    <label htmlFor={id}>
      {t('account')}
      <SearchSelect
        {...{ id, value, known, onChange }}
        name="access.people"
        placeholder={t('chooseAccount')}
        load={searchPeople}
      />
    </label>
  );
}

function About({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = whyTexts.useTexts();
  const id = useId();
  const offered: readonly Kind[] = kind === 'embed' ? [...kinds, kind] : kinds;
  return (
    <label htmlFor={id}>
      {t('about')}
      <Select id={id} value={kind} onChange={onChange} options={offered.map((value) => ({ value, label: t(value) }))} />
    </label>
  );
}

export function Device({ asked, title }: { asked: Asked; title?: string | undefined }) {
  const t = whyTexts.useTexts();
  const id = useId();
  const value = asked.number('device');
  return (
    <label htmlFor={id}>
      {t('device')}
      <SearchSelect
        id={id}
        name="access.devices"
        placeholder={t('chooseDevice')}
        value={value}
        known={value && title ? { value, text: title } : undefined}
        onChange={(device) => asked.set({ device, page: undefined, pageNo: undefined })}
        load={searchEquipment}
      />
    </label>
  );
}

function Page({ asked }: { asked: Asked }) {
  const t = whyTexts.useTexts();
  const id = useId();
  const equipmentId = asked.number('device');
  const { data } = useCall(api.pageView.queryHome, equipmentId ? { equipmentId } : undefined);
  return (
    <label htmlFor={id}>
      {t('page')}
      <Select
        id={id}
        disabled={equipmentId === undefined}
        placeholder={t('choosePage')}
        value={asked.number('page') ?? null}
        onChange={(page: number | null) => asked.set({ page: page ?? undefined })}
        options={(data?.list ?? []).map((page) => ({ value: page.id, label: page.title }))}
      />
    </label>
  );
}

/** A project, or one of its pages. */
function Project({ asked }: { asked: Asked }) {
  const t = whyTexts.useTexts();
  const [ofProject, ofPage] = [useId(), useId()];
  const projectId = asked.number('project');
  const projects = useCall(api.project.queryAllByUser, {});
  const pages = useCall(api.projectMonitor.pages, projectId ? { projectId } : undefined);
  return (
    <>
      <label htmlFor={ofProject}>
        {t('project')}
        <Select
          id={ofProject}
          placeholder={t('chooseProject')}
          value={projectId ?? null}
          onChange={(project: number | null) => asked.set({ project: project ?? undefined, page: undefined })}
          options={(projects.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </label>
      <label htmlFor={ofPage}>
        {t('page')}
        <Select
          id={ofPage}
          allowClear
          disabled={projectId === undefined}
          placeholder={t('wholeProject')}
          value={asked.number('page') ?? null}
          onChange={(page: number | null | undefined) => asked.set({ page: page ?? undefined })}
          options={(pages.data?.pages ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </label>
    </>
  );
}

function Right({ asked }: { asked: Asked }) {
  const t = whyTexts.useTexts();
  const language = useLanguage();
  const id = useId();
  return (
    <label htmlFor={id}>
      {t('right')}
      <Select
        id={id}
        placeholder={t('chooseRight')}
        value={rightOf(asked) ?? null}
        onChange={(right: Permission | null) => asked.set({ right: right ?? undefined })}
        options={Object.values(rightGroups).map(({ text, rights }) => ({
          label: text[language],
          title: text[language],
          options: rights.map((value) => ({ value, label: permissions[value][language] })),
        }))}
      />
    </label>
  );
}
