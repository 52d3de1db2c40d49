import { describe, expect, it } from 'vitest';
import { correctedAddress, href, routeAt, routeNames, routeOf } from './routes.ts';

const uuid = '11111111-1111-4111-8111-111111111111';

it('inserts parameters, and omits an optional one with its slash', () => {
  expect(href('dashboard')).toBe('/admin/dashboard');
  expect(href('listCategories')).toBe('/admin/catalogue/listCategories');
  expect(href('listCategories', { uuid: 'a/b' })).toBe('/admin/catalogue/listCategories/a%2Fb');
});

it('finds the screen of a path', () => {
  expect(routeAt('/')).toBe('login');
  expect(routeAt('/admin/catalogue/listCategories')).toBe('listCategories');
  expect(routeAt('/admin/catalogue/listCategories/5/')).toBe('listCategories');
  expect(routeAt('/admin/catalogue/listCategories/5/6')).toBeUndefined();
  expect(routeAt('/admin/nulle-part')).toBeUndefined();
});

it('matches a literal segment before a parameter', () => {
  expect(routeAt('/admin/properties/create')).toBe('createCustomProperty');
  expect(routeAt(`/admin/properties/${uuid}`)).toBe('editCustomProperty');
  expect(routeAt('/admin/suppliers/list')).toBe('listSuppliers');
});

it('keeps all screens under `/admin`, except the two of the sign-in [LST-026]', () => {
  const outside = routeNames.filter((name) => !routeOf(name).path.startsWith('/admin/'));
  expect(outside).toEqual(['login', 'CheckGoogle2FaCode']);
});

it('writes the parent of a new category into the literal before the parameter', () => {
  expect(href('addCategory')).toBe('/admin/catalogue/category/create');
  expect(href('addCategory', { uuid })).toBe(`/admin/catalogue/category/create${uuid}`);
  expect(routeAt(`/admin/catalogue/category/create${uuid}`)).toBe('addCategory');
  expect(routeAt('/admin/catalogue/category/created')).toBeUndefined();
});

it('does not confuse addresses of different screens', () => {
  const aliases = routeNames.flatMap((name) => routeOf(name).aliases ?? []);
  expect(aliases.length).toBeGreaterThan(5);
  for (const alias of aliases) expect(routeAt(alias.replace(/:\w+/g, uuid)), alias).toBeUndefined();
});

it('distinguishes all screens', () => {
  for (const name of routeNames) {
    const path = routeOf(name).path.replaceAll(/:\w+\??/g, uuid);
    expect([path, routeAt(path)]).toEqual([path, name]);
  }
});

describe('names and paths of the documents', () => {
  it.each([
    ['CheckGoogle2FaCode', '/verify/2fa', 'LAY-007'],
    ['dashboard', '/admin/dashboard', 'LAY-008'],
    ['carouselLoginList', '/admin/carousel/login', 'LAY-009'],
    ['addCarouselLogin', '/admin/carousel/login/add', 'LAY-010'],
    ['editCarouselLogin', '/admin/carousel/login/:uuid/edit', 'LAY-011'],
    ['carouselList', '/admin/homepage/carousel', 'LAY-012'],
    ['addCarousel', '/admin/homepage/carousel/add', 'LAY-013'],
    ['editCarousel', '/admin/homepage/carousel/:uuid/edit', 'LAY-014'],
    ['newsList', '/admin/homepage/news', 'LAY-015'],
    ['addNews', '/admin/homepage/news/add', 'LAY-016'],
    ['editNews', '/admin/homepage/news/:uuid/edit', 'LAY-017'],
    ['middleMenuList', '/admin/homepage/middle-menu', 'LAY-018'],
    ['travelList', '/admin/homepage/travels', 'LAY-019'],
    ['regionList', '/admin/homepage/region', 'LAY-020'],
    ['addMiddleMenu', '/admin/homepage/middle-menu/add/:type?', 'LAY-021'],
    ['editMiddleMenu', '/admin/homepage/middle-menu/:uuid/edit/:type?', 'LAY-022'],
    ['middleMenuItemList', '/admin/homepage/middle-menu/:uuid/item/:type?', 'LAY-024'],
    ['addMiddleMenuItem', '/admin/homepage/middle-menu-item/:uuid/add/:blockType?', 'LAY-025'],
    ['editMiddleMenuItem', '/admin/homepage/middle-menu-item/:uuid/edit/:blockType?', 'LAY-026'],
    ['jackpotList', '/admin/catalogue/gift-card-product-api', 'LAY-027'],
    ['editJackpot', '/admin/catalogue/gift-card-product-api/:uuid/edit', 'LAY-028'],
    ['whitelist', '/admin/white/list', 'LAY-029'],
    ['usersBlackList', '/admin/user/blacklist', 'LAY-030'],
    ['enabledUsersList', '/admin/enabled/user/list', 'LAY-031'],
    ['UserBlacklistHistorique', '/admin/user/blacklist/historique/:uuid', 'LAY-032'],
    ['enable2FaStrongAuthentication', '/admin/enable/2fa/strong/authentication', 'LAY-033'],
    ['mobileApprovedVersionList', '/admin/approved/version/list', 'LAY-034'],
  ] as const)('%s is at %s [%s]', (name, path, _) => {
    expect(routeOf(name).path).toBe(path);
  });
});

describe('the variant of a screen given by a route', () => {
  it.each([
    ['carouselLoginList', 'login', 'LAY-009'],
    ['addCarouselLogin', 'login', 'CAR-003'],
    ['editCarouselLogin', 'login', 'CAR-003'],
    ['middleMenuList', 'currentOffers', 'LAY-018'],
    ['travelList', 'travelBloc', 'LAY-019'],
    ['regionList', 'regionBloc', 'LAY-020'],
  ] as const)('%s has the meta type %s [%s]', (name, type, _) => {
    expect(routeOf(name).type).toBe(type);
  });

  it('is the default one of all other routes', () => {
    expect(routeNames.filter((name) => routeOf(name).type !== undefined)).toHaveLength(6);
  });
});

const correctedPath = (pathname: string, search = '') => correctedAddress({ pathname, search });

describe('a block of the homepage', () => {
  it('accepts the types of its route', () => {
    expect(correctedPath(`/admin/homepage/middle-menu/${uuid}/edit/travel`)).toBeNull();
    expect(correctedPath(`/admin/homepage/middle-menu/${uuid}/edit`)).toBeNull();
    expect(correctedPath('/admin/homepage/middle-menu/add/region')).toBeNull();
  });

  it('ignores any other type [LAY-023]', () => {
    expect(correctedPath(`/admin/homepage/middle-menu/${uuid}/edit/else`)).toBe(`/admin/homepage/middle-menu/${uuid}/edit`);
    expect(correctedPath(`/admin/homepage/middle-menu/${uuid}/item/current_offer/`)).toBe(`/admin/homepage/middle-menu/${uuid}/item`);
    expect(correctedPath('/admin/homepage/middle-menu/add/travel')).toBe('/admin/homepage/middle-menu/add');
  });
});

it('redirects the variants list without product to that of the requested product, or to the products', () => {
  expect(correctedPath('/admin/addAttribut', `?uuid=${uuid}`)).toBe(`/admin/addAttribut/${uuid}`);
  expect(correctedPath('/admin/addAttribut')).toBe('/admin/ListProducts');
  expect(correctedPath(`/admin/addAttribut/${uuid}`)).toBeNull();
});
