/** Style and script of the page of calls, inline: the page loads nothing else. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --raised: #f5f5f4; --line: #dcdad6; --ink: #1c1917; --soft: #57534e; --mark: #0f5f5c; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #171514; --raised: #23201e; --line: #3b3735; --ink: #f1efec; --soft: #b3ada7; --mark: #6fcfc8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--ground); border-bottom: 1px solid var(--line); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
h2 { margin: 2.5rem 0 0; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; color: var(--soft); }
main { padding: 0 clamp(1rem, 4vw, 3rem) 4rem; max-width: 75rem; }
a { color: var(--mark); }
label { display: flex; gap: .75rem; flex-wrap: wrap; align-items: center; }
input { flex: 1 1 16rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--soft); border-radius: .375rem; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.count { color: var(--soft); margin: .5rem 0 0; }
details { border: 1px solid var(--line); border-radius: .375rem; margin-top: .375rem; }
summary { display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline; padding: .5rem .75rem; cursor: pointer; }
details[open] > summary { border-bottom: 1px solid var(--line); background: var(--raised); }
.method { min-width: 4.5rem; font: 600 .8125rem ui-monospace, monospace; color: var(--mark); }
code { font: .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
.name { margin-left: auto; color: var(--soft); font-size: .875rem; }
.inside { padding: .25rem .75rem 1rem; overflow-x: auto; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
p { margin: .25rem 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .875rem; }
th:first-child { width: 40%; }
th:last-child { width: 7rem; }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); }
[hidden] { display: none; }
`;

export const SCRIPT = `
const field = document.querySelector('input');
const count = document.querySelector('.count');
const calls = [...document.querySelectorAll('details')].map((node) => ({ node, text: node.dataset.text }));
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\\p{M}/gu, '');
const filter = () => {
  const words = plain(field.value).split(/\\s+/).filter(Boolean);
  for (const { node, text } of calls) node.hidden = !words.every((word) => text.includes(word));
  for (const section of document.querySelectorAll('section')) section.hidden = section.querySelector('details:not([hidden])') === null;
  const shown = calls.filter(({ node }) => !node.hidden).length;
  count.textContent = shown + (shown > 1 ? ' appels' : ' appel');
};
field.addEventListener('input', filter);
filter();
`;
