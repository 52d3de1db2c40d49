import { FailedCall, type StandIn } from './stand-in.ts';

/** The order that all sources know. */
export const ORDER = {
  NUMBER: '118402',
  EMAIL: 'romane@courriel.example',
  uuid: (last: number) => `00000000-0000-4000-8000-00000000000${last}`,
};
const { NUMBER, EMAIL, uuid } = ORDER;
const unit = {
  productName: 'Place adulte',
  supplierName: 'Le Rex',
  expirationDate: '2027-12-12',
  saleDate: '2026-11-15T10:00:00.000Z',
  userName: 'Romane Bonnet',
};

/** Something in every source; what is saved is read again. Returns its alert. */
export function answerOrder(standIn: StandIn) {
  const alert = {
    created: '2026-11-14T08:12:00.000Z',
    id: Number(NUMBER),
    orderSupplierUuid: uuid(1),
    orderSupplierState: 8,
    firstName: 'Romane',
    lastName: 'Bonnet',
    email: EMAIL,
    alertMotifs: ['Fournisseur injoignable'],
    voucherLinks: ['https://cartes.example/1'],
    voucherRefs: ['BC231', 'BC232'],
    alertStatus: 0,
    alertComment: 'Relancé' as string | null,
    alertUpdatedBy: 'camille@comptoir.example',
  };
  const others = [{ id: 117986, created: '2026-11-02T08:00:00.000Z', vouchers: 4, alertStatus: 2 }];
  standIn.answer('vouchers.monitoring.ofOrder', () => ({ alerts: [{ ...alert }], others }));
  standIn.answer('vouchers.monitoring.statuses', ({ voucherRefs }) =>
    voucherRefs.map((orderNo, index) => ({ orderNo, orderStatus: index === 0 ? '042' : '03' })),
  );
  standIn.answer('stock.codes.ofOrder', () => ({
    units: [
      { ...unit, uuid: uuid(2), code: '••••7MS5', sealed: 'first' },
      { ...unit, uuid: uuid(3), code: '••••4F7Q', sealed: 'second' },
    ],
    isComplete: true,
  }));
  standIn.answer('stock.documents.ofOrder', () => ({
    units: [{ ...unit, uuid: uuid(4), docName: '••••0001.pdf', sealed: 'c2VhbGVk' }],
    isComplete: true,
  }));
  standIn.answer('access.userWhiteList.ofEmail', () => null);
  standIn.answer('access.blacklist.ofEmail', () => ({ email: EMAIL, uuid: uuid(5), active: true, listedAt: '2026-09-04T08:00:00.000Z' }));
  standIn.answer('access.activeUsers.ofEmail', () => ({ email: EMAIL, uuid: uuid(6) }));
  standIn.answer('vouchers.monitoring.setStatus', ({ status }) => {
    alert.alertStatus = status;
    return null;
  });
  standIn.answer('vouchers.monitoring.setComment', ({ comment, base }) => {
    if (base?.value !== alert.alertComment)
      throw new FailedCall({ code: 'CONFLICT', by: 'Camille', fields: [{ path: 'comment', message: 'Camille a écrit.' }] });
    alert.alertComment = comment;
    return null;
  });
  return alert;
}
