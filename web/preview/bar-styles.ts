/** The draft bar's styles. They are inlined in draft pages, so that visitors do not load them. */
export const barStyles = `
:root { --draft-bar: 2.75rem; scroll-padding-block-start: calc(var(--header) + var(--draft-bar) + var(--space-4)); }
body { padding-block-start: var(--draft-bar); }
body > header, body > [class*="header"] { inset-block-start: var(--draft-bar); }
#draft-bar { --fill: var(--block-sun); position: fixed; inset: 0 0 auto; z-index: 20; display: flex; align-items: center;
  gap: var(--space-4); min-block-size: var(--draft-bar); padding-inline: var(--gutter); background: var(--fill);
  color: var(--on-block); font: 600 var(--size-small) / 1.25 var(--font-text); }
#draft-bar[data-moment] { --fill: var(--block-lilac); }
#draft-bar p { flex: 1; min-inline-size: 0; margin: 0; }
#draft-bar span { font-weight: 400; }
#draft-bar form { display: flex; gap: var(--space-2); align-items: center; min-inline-size: 0; }
#draft-bar select { inline-size: 22rem; max-inline-size: 100%; padding: 0.25rem; border: 1px solid; border-radius: 0.25rem;
  background: none; color: inherit; font: inherit; }
#draft-link { flex: 0 1 14rem; min-inline-size: 4rem; padding: 0.25rem; border: 1px solid; border-radius: 0.25rem; background: none;
  color: inherit; font: inherit; font-weight: 400; text-overflow: ellipsis; }
#draft-bar option { background: var(--fill); color: var(--on-block); }
#draft-bar a, #draft-bar button { flex: none; padding: 0.25rem 0.75rem; border: 1px solid; border-radius: 99rem;
  background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
#draft-bar a:hover, #draft-bar button:hover { background: var(--on-block); color: var(--fill); }
@media (max-width: 80rem) {
  :root:has(#draft-bar :is(form, input)) { --draft-bar: 5.25rem; }
  #draft-bar:has(form, input) { flex-wrap: wrap; gap: 0 var(--space-2); align-content: space-evenly; }
  #draft-bar:has(form, input) p { flex-basis: 100%; }
  #draft-bar form { flex: 1 1 8rem; }
}
@media (max-width: 40rem) {
  :root:has(#draft-bar) { --draft-bar: 6rem; }
  :root:has(#draft-bar :is(form, input)) { --draft-bar: 7.75rem; }
  #draft-bar { flex-wrap: wrap; gap: 0 var(--space-2); align-content: space-evenly; }
  #draft-bar :is(p, form, input) { flex-basis: 100%; }
  #draft-link { order: 1; }
}
@media (max-width: 24rem) {
  :root:has(#draft-bar) { --draft-bar: 7.5rem; }
  :root:has(#draft-bar :is(form, input)) { --draft-bar: 10.5rem; }
}
@media print { #draft-bar { display: none; } body { padding: 0; } }
`
