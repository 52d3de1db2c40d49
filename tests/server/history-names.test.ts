import { expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

it('a record that is only switched or archived is told by its name, although the history knew none [HIS-008]', async () => {
  const { access, catalogue, history, suppliers } = browser.trpc;
  const { ipWhiteList, companyWhiteList, userWhiteList } = access;
  const nameOfLast = async () => (await history.list.query({ itemsPerPage: 1 })).items[0]?.name;
  const first = <Row>({ items }: { items: readonly Row[] }): Row => items[0] ?? expect.fail('the seed has no row');
  const address = first(await ipWhiteList.list.query({}));
  await ipWhiteList.setStatus.mutate({ uuid: address.uuid, status: !address.status });
  expect(await nameOfLast()).toBe(address.ipAddress);
  const company = first(await companyWhiteList.list.query({}));
  await companyWhiteList.setStatus.mutate({ uuid: company.uuid, status: !company.status });
  expect(await nameOfLast()).toBe(company.company.name);
  const user = first(await userWhiteList.list.query({}));
  await userWhiteList.setStatus.mutate({ uuid: user.uuid, status: !user.status });
  expect(await nameOfLast()).toBe(user.user.email);
  const [transporter] = await stack.marketplace.sql<{ uuid: string; name: string }>(
    'select uuid, name from transporter where not archived order by id limit 1',
  );
  await suppliers.transporters.archive.mutate({ uuid: transporter?.uuid ?? '' });
  expect(await nameOfLast()).toBe(transporter?.name);
  const { productOfVariants } = await listSubjects(stack.marketplace.sql);
  const variants = await catalogue.variants.list.query({ product: productOfVariants });
  const variant = variants.items.find(({ isDefault }) => !isDefault) ?? expect.fail('a second variant');
  await catalogue.variants.archive.mutate({ uuid: variant.uuid });
  expect(await nameOfLast()).toEqual(expect.any(String));
  const product = first(await catalogue.products.list.query({}));
  await catalogue.products.archive.mutate({ uuid: product.uuid });
  expect(await nameOfLast()).toBe(product.adminProductName);
});
