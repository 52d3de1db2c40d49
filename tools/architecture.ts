import { readFileSync, writeFileSync } from 'node:fs';
import { DOCUMENT, withPictures } from './architecture/document.ts';

/** `npm run architecture`: counts the folders and their imports anew, and draws them in docs/architecture.md. The trips are written by hand. */
writeFileSync(DOCUMENT, withPictures(readFileSync(DOCUMENT, 'utf8')));
