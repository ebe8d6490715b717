import { Pagination } from 'antd';

interface DrawerPagesProps {
  pageNo: number;
  pageSize: number;
  total: number;
  align?: 'start' | 'end';
  onChange: (pageNo: number) => void;
}

/** Pages through a list in a drawer; hidden if everything fits on one page. */
export function DrawerPages({ pageNo, pageSize, total, align = 'start', onChange }: DrawerPagesProps) {
  if (total <= pageSize) return null;
  return (
    <Pagination
      size="small"
      align={align}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      onChange={onChange}
    />
  );
}
