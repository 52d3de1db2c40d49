import { config } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// What a schema of ours does not word itself, in the language of those that it does.
config(fr());
