import { Pagination } from 'antd';

interface DrawerPagesProps {
  pageNo: number;
  pageSize: number;
  total: number;
  align?: 'start' | 'end';
  onChange: (pageNo: number) => void;
}

/** Turns the pages of a list in a drawer; nothing where one page holds all. */
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
