export function SessionApp(_: { loadApp: () => Promise<unknown>; onSignedIn: (path: string) => void }) {
  return <main>Connexion</main>;
}
