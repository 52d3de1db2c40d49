import { expect, it } from 'vitest';
import { z } from 'zod';
import { MonitoredOrderWire, StatusesWire } from './monitoring.ts';

const wire = {
  created: '2026-01-31T08:00:00.000Z',
  id: 7,
  orderSupplierUuid: '99999999-9999-4999-8999-999999999999',
  orderSupplierState: 8,
};

it('reads an unprocessed alert as «to do» [MON-008, MON-012]', () => {
  expect(z.decode(MonitoredOrderWire, { ...wire, firstname: 'Ada', alertStatus: null })).toEqual({
    ...wire,
    created: new Date(wire.created),
    firstName: 'Ada',
    lastName: null,
    email: null,
    alertMotifs: [],
    voucherLinks: [],
    voucherRefs: [],
    alertStatus: 0,
    alertComment: null,
    alertUpdatedBy: null,
  });
});

it('is encoded to what it was decoded from', () => {
  const order = z.decode(MonitoredOrderWire, { ...wire, firstname: 'Ada', lastname: 'L', alertMotifs: ['x'], alertStatus: 2 });
  expect(z.decode(MonitoredOrderWire, z.encode(MonitoredOrderWire, order))).toEqual(order);
});

it('reads a single status as a list of one [MON-018]', () => {
  const status = { orderNo: 'BC1', orderStatus: '042' };
  expect(z.decode(StatusesWire, status)).toEqual([status]);
  expect(z.decode(StatusesWire, [status, status])).toEqual([status, status]);
});
