import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openPage, signedInPage } from '../kit/browser.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { title } from '../kit/screen.ts';
import { addressOf, screenNamed } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ hasOtherUuids: false });
afterAll(() => stack.close());
const of = await listSubjects(stack.marketplace.sql);
await addShownImport(stack);

/** A dashboard, a list, two forms, a tree, a report and a page of text: all kinds of screens. */
const KINDS = ['dashboard', 'ListProducts', 'EditProduct', 'editShippingMethod', 'categoryTreeview', 'import', 'guide-page'].map(
  screenNamed,
);

async function open(page: Page, screen: (typeof KINDS)[number]): Promise<void> {
  await page.goto(addressOf(screen, of));
  await screen.ready(page);
  await expect
    .poll(() =>
      page
        .getByText(/^Chargement /)
        .filter({ visible: true })
        .count(),
    )
    .toBe(0);
}

/** Controls whose text is cut off, and whether the page scrolls sideways. A cell of a table may be cut: it shows its text on focus. */
const cutControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, legend')];
    const isCut = (element: HTMLElement) => {
      const { overflowX } = getComputedStyle(element);
      return element.checkVisibility() && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = controls.filter((element) => element.closest('table, .sr-only, nav ol') === null && isCut(element));
    return [
      ...cut.map((element) => element.outerHTML.slice(0, 160)),
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth} > ${clientWidth}`] : []),
    ];
  });

// biome-ignore lint/performance/useDomNodeTextContent: what is not rendered does not count.
const renderedText = (page: Page, selector: string) => page.locator(selector).innerText();
/** Without style sheets nothing stands between the texts of two buttons. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').toLocaleLowerCase('fr');

async function expectFocusShown(page: Page): Promise<void> {
  const unmarked: string[] = [];
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      // The ring may be around a group, or drawn around the row of the focused link.
      const rings = [element, element.parentElement, element.closest('tr, label, [role=combobox], div')].flatMap((one) =>
        one === null ? [] : [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)),
      );
      const isRinged = rings.some(
        ({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      return isRinged ? null : element.outerHTML.slice(0, 160);
    });
    if (fault !== null) unmarked.push(fault);
  }
  expect(unmarked).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** A style sheet of the user; the content security policy refuses elements, not style sheets of a script. */
async function expectSpaced(page: Page): Promise<void> {
  const adopt = (css: string | null) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text ?? '');
      document.adoptedStyleSheets = text === null ? [] : [sheet];
    }, css);
  await adopt(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  await expect.poll(() => cutControls(page)).toEqual([]);
  await adopt(null);
}

async function expectReflowed(page: Page): Promise<void> {
  for (const [width, height] of [
    [720, 450],
    [320, 256],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => cutControls(page), { message: `at ${width} × ${height}` }).toEqual([]);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function expectOrderedWithoutStyles(page: Page): Promise<void> {
  const lines = (await renderedText(page, 'main')).split('\n').map(withoutSpaces);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
  const plain = withoutSpaces(await renderedText(page, 'body'));
  expect(lines.filter((line) => !plain.includes(line))).toEqual([]);
  const order = await page.evaluate(() =>
    ['nav[aria-label="Navigation principale"]', 'header', 'main h1', 'footer'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1,
    ),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
}

/** In one visit, since opening a screen takes as long as all of it; without style sheets last, because nothing brings them back. */
describe.each(KINDS)('a kind of screen, $name,', (screen) => {
  it('shows the focus of each control that Tab reaches, keeps its texts with the spacing of the user, is read at 200 % and at 400 %, and on a phone held upright or across, without scrolling in two directions, and has all its texts in their order without style sheets', async () => {
    const page = await signedInPage(stack);
    await open(page, screen);
    await expectFocusShown(page);
    await expectSpaced(page);
    await expectReflowed(page);
    await expectOrderedWithoutStyles(page);
  });
});

it('the accessibility tree names the parts of a screen: menu, breadcrumb, search, contents, pages, foot', async () => {
  const page = await signedInPage(stack);
  await open(page, screenNamed('ListProducts'));
  const tree = await page.locator('body').ariaSnapshot();
  for (const part of [
    /- link "Aller au contenu"/,
    /- navigation "Navigation principale":/,
    /- banner:/,
    /- navigation "Fil d’Ariane":/,
    /- main:/,
    /- heading "Produits" \[level=1\]/,
    /- searchbox "Rechercher par nom d’administration"/,
    /- table "[^"]+":/,
    /- columnheader "Nom d’administration/,
    /- navigation "Pagination":/,
    /- contentinfo:/,
  ])
    expect(tree).toMatch(part);
  // A name for each control: a button or a link without one has no quotes in the tree.
  expect(tree.split('\n').filter((line) => /- (button|link|textbox|searchbox|checkbox|combobox|switch)(:|$| \[)/.test(line))).toEqual([]);
});

/** Contrast of two colours, by their variables, as the browser draws them. */
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    (names) => {
      const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (drawing === null) throw new Error('nothing to draw on');
      const probe = document.body.appendChild(document.createElement('span'));
      const [light = 0, dark = 0] = names
        .map((name) => {
          probe.style.color = `var(${name})`;
          drawing.fillStyle = getComputedStyle(probe).color;
          drawing.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((part) =>
            part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        })
        .sort((left, right) => right - left);
      probe.remove();
      return (light + 0.05) / (dark + 0.05);
    },
    [one, other],
  );

it('the borders of fields, ticks and the focus stand out from what is around them, in both themes', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const drawn of ['--border-control', '--focus-ring', '--accent'])
      for (const ground of ['--surface', '--surface-raised', '--surface-sunken'])
        expect(await contrast(page, drawn, ground), `${drawn} on ${ground}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
  }
});

it('an action is done when the pointer is released on its button, and given up when it is released elsewhere', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/transporter/list');
  const button = page.getByRole('button', { name: 'Ajouter un transporteur' });
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await button.click();
  await page.getByRole('dialog', { name: 'Ajouter un transporteur' }).waitFor();
});

it('the fields of the sign-in say what they are for, so that a browser fills them in', async () => {
  const page = await openPage(stack);
  await page.goto('/');
  await title(page, 'Connexion');
  const purposes = await page.locator('input[autocomplete]').evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
  expect(purposes).toEqual(['username', 'current-password']);
});

it('a text of the documents in English is marked with its language', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await stack.marketplace.faults([{ call: 'stock.codes.list', status: 500 }]);
  await page.goto('/admin/catalogue/ListCodes');
  const text = page.getByText('An error occurred while fetching codes.').first();
  await text.waitFor();
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  await stack.marketplace.faults([]);
});
