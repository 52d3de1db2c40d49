import { config } from 'zod';
import fr from 'zod/v4/locales/fr.js';

// French defaults for messages that a schema does not define.
config(fr());
