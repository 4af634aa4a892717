/** As React writes the scripts of a page, and the hint for the one that begins. The hint would fetch it at once. */
const pageScript = /<script src="[^"]+"(?: id="_R_")? async=""><\/script>/g
const scriptHint = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g

/**
 * Runs in the page, behind all of it: lets its scripts in when it has been painted with the pictures of the first view, when
 * the visitor does something, or after two seconds, because a window in the background is never painted. Scripts that are
 * cloned out of a template run, and need no exception from Trusted Types.
 */
const loader = `(() => {
let begun = false;
const begin = () => {
if (begun) return;
begun = true;
document.head.append(document.importNode(document.getElementById("late-scripts").content, true));
};
for (const type of ["pointerdown", "pointermove", "keydown"]) addEventListener(type, begin, { once: true, capture: true, passive: true });
const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
const wait = () => {
const coming = [...document.images].filter((image) => image.loading !== "lazy" && !image.complete);
Promise.all(coming.map((image) => new Promise((done) => { image.onload = image.onerror = done; }))).then(painted);
};
if (PerformanceObserver.supportedEntryTypes.includes("paint")) new PerformanceObserver((_, observer) => { observer.disconnect(); wait(); }).observe({ type: "paint", buffered: true });
else wait();
setTimeout(begin, 2000);
})()`.replaceAll('\n', '')

/** Whether an inline script is the one that lets the others in. */
export function isLoader(script: string): boolean {
  return script === loader
}

/** Lets the scripts of a page wait until it can be seen: what it shows does not need them. */
export function scriptsAfterFirstView(html: string): string {
  const end = html.lastIndexOf('</body>')
  const scripts = html.match(pageScript)
  if (!scripts || end < 0) return html
  const without = (part: string) => part.replace(scriptHint, '').replace(pageScript, '')
  const late = `<template id="late-scripts">${scripts.join('')}</template><script>${loader}</script>`
  return without(html.slice(0, end)) + late + html.slice(end)
}
