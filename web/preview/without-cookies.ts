const styles = `html { color-scheme: light dark; background: Canvas } body { display: grid; align-content: center; min-height: 90vh; max-width: 34rem; margin: auto; padding: 1rem; font: 1.125rem / 1.5 system-ui, sans-serif } a { font-weight: 600 }`

/**
 * Returns the page that the Studio's frame shows if the browser blocks the site's cookies there, because drafts cannot
 * be shown without cookies.
 * @param address URL that shows the draft in a separate window
 */
export function withoutCookies(address: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<style>${styles}</style>
<main>
<p>Your browser blocks the cookies of the site inside the Studio, so the preview cannot be shown here.</p>
<p><a href="${address.replaceAll('&', '&amp;')}" target="_blank" rel="noopener">Open it in a window of its own</a></p>
<p>There it shows what is saved each time you load it again.</p>
</main>
<script src="/js/preview-blocked.js"></script>
</html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
