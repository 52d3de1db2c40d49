import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import { NOWHERE, PIXEL, type Scenarios, upload } from '../scenario.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';

const uploaded = async (api: Api, form: FormData) =>
  ((await ask(api.url, api.adminToken, calls.images.create, { body: form })) as { uuid: string }).uuid;

/** Uuid of a new PNG. */
export const aPixel = (api: Api) => uploaded(api, upload(PIXEL, 'pixel.png', 'image/png'));
/** Uuid of a new SVG. */
export const aDrawing = (api: Api) => uploaded(api, upload(DRAWING, 'drawing.svg', 'image/svg+xml'));

export const imageIri = (uuid: string) => `/api/images/${uuid}`;

const pixel = (fields?: Record<string, string>) => ({ body: upload(PIXEL, 'pixel.png', 'image/png', fields) });
const drawing = (fields?: Record<string, string>) => ({ body: upload(DRAWING, 'drawing.svg', 'image/svg+xml', fields) });

export const imagesScenarios: Scenarios = {
  'images.create': {
    writes: true,
    succeeds: [
      { when: 'a picture is sent', sending: () => pixel() },
      { when: 'a drawing is sent', sending: () => drawing() },
      { when: 'a picture of a product is sent', sending: () => pixel({ position: '2' }) },
      { when: 'a picture of a description is sent', sending: () => pixel({ context: 'product_description' }) },
    ],
    refused: [
      { when: 'it is no picture', status: 422, violations: ['file'], sending: () => ({ body: upload('hello', 'hello.png', 'image/png') }) },
      {
        when: 'it is too large',
        status: 422,
        violations: ['file'],
        sending: () => ({ body: upload(Buffer.concat([PIXEL, Buffer.alloc(2_000_000)]), 'large.png', 'image/png') }),
      },
      { when: 'it is a drawing of a product', status: 422, violations: ['file'], sending: () => drawing({ position: '1' }) },
      {
        when: 'it is a drawing in a description',
        status: 422,
        violations: ['file'],
        sending: () => drawing({ context: 'product_description' }),
      },
      { when: 'its position is no number', status: 422, violations: ['position'], sending: () => pixel({ position: 'première' }) },
      { when: 'its context is another', status: 422, violations: ['context'], sending: () => pixel({ context: 'elsewhere' }) },
      { when: 'the file is missing', status: 422, violations: ['file'], sending: () => ({ body: new FormData() }) },
    ],
  },
  'images.remove': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await aPixel(api) } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
};
