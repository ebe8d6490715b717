import './proof.css';
import { LockOutlined, MailOutlined, MobileOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { OwnWay, ProofWay } from '@lookfar/contract';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { proofTexts } from './proofTexts.ts';

const icons: Record<ProofWay, ComponentType> = {
  tel: MobileOutlined,
  email: MailOutlined,
  question: QuestionCircleOutlined,
  password: LockOutlined,
};

interface WayListProps {
  ways: readonly OwnWay[];
  pathOf: (way: ProofWay) => string;
}

/** The ways in which someone can show that an account is theirs. */
export function WayList({ ways, pathOf }: WayListProps) {
  const t = proofTexts.useTexts();
  return (
    <ul className="way-list">
      {ways.map(({ way, hint }) => {
        const Icon = icons[way];
        return (
          <li key={way}>
            <Link to={pathOf(way)}>
              <Icon />
              <span>
                <strong>{t(way)}</strong>
                <span>{t(`${way}Note`, { hint })}</span>
              </span>
              <RightOutlined />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
