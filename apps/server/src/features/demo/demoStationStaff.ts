import { at, type DemoStaff, demoRoles } from './demoColleagues.ts';

/** Who runs the solar station, besides `other`. */
export const stationStaff: DemoStaff = {
  depts: [
    {
      name: '电站运维部',
      below: [
        { name: '光伏班', groups: ['光伏'] },
        { name: '储能配电班', groups: ['储能', '配电'] },
      ],
    },
    { name: '充电运营部', groups: ['充电'], below: [{ name: '客服组' }] },
    { name: '综合财务部' },
  ],
  ...{ usualDept: '电站运维部', gatewayDept: '电站运维部' },
  roles: { engineer: demoRoles.engineer, leader: demoRoles.leader },
  colleagues: [
    { ...at('xuchen', '许晨', '13900003001'), role: 'manager', kind: 'co', dept: '电站运维部', range: 'all' },
    { ...at('gaofei', '高飞', '13900003002'), role: 'leader', kind: 'int', dept: '电站运维部', range: 'all' },
    { ...at('songyu', '宋宇', '13900003006'), role: 'leader', kind: 'int', dept: '电站运维部', range: 'all' },
    { ...at('luyang', '陆扬', '13900003003'), role: 'engineer', kind: 'int', dept: '储能配电班', range: 'dept' },
    { ...at('jiangnan', '江楠', '13900003004'), role: 'operator', kind: 'int', dept: '充电运营部', range: 'dept' },
    { ...at('dingyue', '丁悦', '13900003005'), role: 'viewer', kind: 'int', dept: '综合财务部', range: 'all' },
  ],
};
