import { linkInQuery } from '../../schemas/account-paths.ts'
import { withoutData } from './page-data.ts'

/** As React writes the scripts of a page, Next's and its own, and the hint for the one that begins. The hint would fetch it at once. */
const pageScript = /<script (?:src="[^"]+"(?: id="_R_")? async=""|async="" src="[^"]+")><\/script>/g
const scriptHint = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g

/** A style sheet that is not fetched before the scripts. */
const lateSheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+" media="print" disabled=""\/>/g
const plainSheet = (link: string) => link.replace(/ data-precedence.*/, '/>')

/**
 * Runs in the page, behind all of it: lets its scripts, its typefaces and its whole style sheets in when it has been painted with
 * the pictures of the first view, when the visitor does something, or after two seconds, because a window in the background is
 * never painted. A mouse that moves by nothing is Chromium's own, which tells every page of one. Who was on the site before
 * has the typefaces, and sees them at once. Scripts that are cloned out of a template run, and need no exception from
 * Trusted Types.
 */
const loader = `(() => {
const ends = new AbortController();
const style = () => { for (const sheet of document.querySelectorAll('head > [media="print"]')) { sheet.media = "all"; sheet.disabled = false; } };
const begin = () => {
if (ends.signal.aborted) return;
ends.abort();
style();
document.head.append(document.importNode(document.getElementById("late-scripts").content, true));
};
const options = { signal: ends.signal, capture: true, passive: true };
for (const type of ["pointerdown", "keydown"]) addEventListener(type, begin, options);
addEventListener("pointermove", (event) => { if (event.movementX || event.movementY) begin(); }, options);
const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
const wait = () => {
const coming = [...document.images].filter((image) => image.loading !== "lazy" && !image.complete);
Promise.all(coming.map((image) => new Promise((done) => { image.onload = image.onerror = done; }))).then(painted);
};
if (PerformanceObserver.supportedEntryTypes.includes("paint")) new PerformanceObserver((paints, observer) => { if (paints.getEntriesByName("first-contentful-paint").length) { observer.disconnect(); wait(); } }).observe({ type: "paint", buffered: true });
else wait();
if (document.referrer.startsWith(location.origin + "/") || performance.getEntriesByType("navigation")[0]?.type !== "navigate") style();
setTimeout(begin, 2000);
})()`.replaceAll('\n', '')

/** On what a page says that reads a link and was opened without, as React writes it: no text of a page holds such quotes. */
const withoutLink = 'data-without-link=""'

/** Shows that first, where neither the address holds a link nor the browser remembers one (`takeActionLink`), and loads as others do. */
const linkLoader = `if (!${linkInQuery}.test(location.search) && !history.state?.actionLink) {
const without = document.querySelector('[${withoutLink}]');
without.hidden = false;
without.previousElementSibling.hidden = true;
}
${loader}`.replaceAll('\n', '')

/** Whether an inline script is the one that lets the others in. */
export function isLoader(script: string): boolean {
  return script === loader || script === linkLoader
}

/**
 * Lets the scripts of a page wait until it can be seen: what it shows does not need them. Its data becomes one script, because
 * the policy names each inline script by its hash, and dozens of hashes are the part of an answer that nothing compresses.
 */
export function scriptsAfterFirstView(html: string): string {
  const { html: whole, data } = withoutData(html)
  const end = whole.lastIndexOf('</body>')
  if (end < 0) return html
  const ownData = data ? `<script>${data}</script>` : ''
  const scripts = [...whole.matchAll(pageScript)].join('')
  const without = (part: string) => part.replace(scriptHint, '').replace(pageScript, '')
  const plain = `<noscript>${[...whole.matchAll(lateSheet)].map(([link]) => plainSheet(link)).join('')}</noscript>`
  const begins = whole.includes(withoutLink) ? linkLoader : loader
  const late = `${ownData}<template id="late-scripts">${scripts}</template><script>${begins}</script>${plain}`
  return without(whole.slice(0, end)) + late + whole.slice(end)
}
