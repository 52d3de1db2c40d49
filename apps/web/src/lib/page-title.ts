/** `Gérer les catégories · Comptoir`, as tabs and history show it. */
export const documentTitle = (title: string) => `${title} · Comptoir`;
