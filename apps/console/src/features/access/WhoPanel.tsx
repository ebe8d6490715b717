import { api, roleText } from '@lookfar/contract';
import { Pagination, Segmented, Table } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, Stack } from '../../ui/layout/Layout.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { AccessSteps } from './AccessChain.tsx';
import { useAsked } from './useAsked.ts';
import { Device } from './WhyPanel.tsx';
import { whyTexts } from './whyTexts.ts';

const pageSize = 20;

/** The accounts that can see or write a device, each with the reason. */
export function WhoPanel() {
  const t = whyTexts.useTexts();
  const language = useLanguage();
  const asked = useAsked();
  const equipmentId = asked.number('device');
  const deed = asked.text('deed') === 'write' ? 'write' : 'view';
  const pageNo = asked.number('pageNo') ?? 1;
  const reply = useCall(api.access.who, equipmentId ? { equipmentId, deed, pageNo, pageSize } : undefined, {
    keepPrevious: true,
    retry: false,
  });
  return (
    <>
      <Panel title={t('who')}>
        <div className="access-question">
          <Device asked={asked} title={reply.data?.title} />
          <div>
            <Segmented
              value={deed}
              onChange={(next) => asked.set({ deed: next, pageNo: undefined })}
              options={[
                { value: 'view', label: t('viewers') },
                { value: 'write', label: t('writers') },
              ]}
            />
          </div>
        </div>
      </Panel>
      {equipmentId ? (
        <Loaded query={reply} failed={t('failed')} freshOnly>
          {({ title, list, total, platform, embeds }) => (
            <Panel title={`${title} · ${t('total', { total })}`}>
              <Table
                rowKey="accountId"
                size="small"
                pagination={false}
                dataSource={list}
                locale={{ emptyText: t('nobody') }}
                columns={[
                  {
                    title: t('account'),
                    render: (_, { name, loginname, orgName, roleName }) => (
                      <Stack gap={1}>
                        <strong>{name === loginname ? name : `${name} (${loginname})`}</strong>
                        <Dim small>{[orgName, roleText(roleName, language)].filter(Boolean).join(' · ')}</Dim>
                      </Stack>
                    ),
                  },
                  { title: t('reason'), render: (_, { steps }) => <AccessSteps steps={steps} deed={deed} /> },
                ]}
              />
              {total > pageSize && (
                <div className="access-question">
                  <Pagination
                    current={pageNo}
                    pageSize={pageSize}
                    total={total}
                    showSizeChanger={false}
                    onChange={(next) => asked.set({ pageNo: next })}
                  />
                </div>
              )}
              {platform > 0 && <p className="access-platform">{t('platform', { count: platform })}</p>}
              {embeds.length > 0 && (
                <section className="access-embeds" aria-label={t('embeds')}>
                  <p>{t('embeds')}</p>
                  <ul>
                    {embeds.map((embed) => (
                      <li key={embed.id}>
                        <Link to={`?about=embed&embed=${embed.id}`}>{embed.title}</Link>
                        <Dim small>{t('embedOf', { page: embed.pageTitle, name: embed.loginname })}</Dim>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </Panel>
          )}
        </Loaded>
      ) : (
        <EmptyState title={t('askDevice')} />
      )}
    </>
  );
}
