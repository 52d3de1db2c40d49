/** `Gérer les catégories · Comptoir`, as shown by tabs and history. */
export const documentTitle = (title: string) => `${title} · Comptoir`;
