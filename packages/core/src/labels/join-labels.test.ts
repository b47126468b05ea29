import { expect, test } from 'vitest';
import { joinLabels } from './join-labels.js';

test.each([
  [['Opening Hours', 'Fees'], 'Opening Hours, Fees'],
  [['الرسوم الجديدة', 'ساعات العمل'], 'الرسوم الجديدة، ساعات العمل'],
  [['新费用', '地图', 'Wi-Fi'], '新费用、地图、Wi-Fi'],
  [['手数料', 'カード'], '手数料、カード'],
  [['שעות פתיחה', 'אגרות'], 'שעות פתיחה, אגרות'],
  [['도서관', '요금'], '도서관, 요금'],
  [['Fees'], 'Fees'],
  [[], ''],
])('labels are joined by the comma of their script: %j', (labels, joined) => {
  expect(joinLabels(labels)).toBe(joined);
});
