import { ImportPage } from './import-page.tsx';

/** `/admin/catalogue/code/create` (IMP-004 to IMP-006). */
export const Screen = () => <ImportPage kind="codes" />;
