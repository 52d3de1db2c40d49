import { ImportPage } from './import-page.tsx';

/** `/admin/addDocument` (IMP-001 to IMP-003). */
export const Screen = () => <ImportPage kind="documents" />;
