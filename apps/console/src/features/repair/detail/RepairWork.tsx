import { api, type Repair } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { attachmentUrl } from '../../../shared/media/attachmentUrl.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { detailTexts } from './detailTexts.ts';

/** Cause, measures, parts and cost, and who signed for them. */
export function RepairWork({ order }: { order: Repair }) {
  const t = detailTexts.useTexts();
  const { data } = useCall(api.repairSetting.info, {}, { staleTime: 60_000 });
  const currency = data?.currency ?? '';
  const { cause, measures, parts, cost, attachments } = order;
  const signature = attachments.findLast(({ kind }) => kind === 'signature');
  const isEmpty = !cause && !measures && parts.length === 0 && !signature;
  return (
    <section>
      <h3>{t('work')}</h3>
      {isEmpty ? (
        <Dim>{t('noWork')}</Dim>
      ) : (
        <>
          <FactList
            facts={[
              [t('cause'), <Text key="cause" text={cause} />],
              [t('measures'), <Text key="measures" text={measures} />],
              [t('cost'), money(cost, currency)],
              ...(signature
                ? [
                    [
                      t('signature'),
                      <img
                        key="signature"
                        className="repair-signature"
                        src={attachmentUrl(signature.id)}
                        alt={t('signature')}
                      />,
                    ] as const,
                  ]
                : []),
            ]}
          />
          {parts.length > 0 && <Parts parts={parts} currency={currency} />}
        </>
      )}
    </section>
  );
}

const Text = ({ text }: { text: string }) => <span className="repair-text">{text || '—'}</span>;

const money = (value: number, currency: string) => `${currency}${value.toFixed(2)}`;

function Parts({ parts, currency }: Pick<Repair, 'parts'> & { currency: string }) {
  const t = detailTexts.useTexts();
  return (
    <table className="repair-parts">
      <caption>{t('parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, count, unit, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed
          <tr key={index}>
            <th scope="row">{name}</th>
            <td className="digits">{unit ? `${count} ${unit}` : count}</td>
            <td className="digits">{money(price, currency)}</td>
            <td className="digits">{money(price * count, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
