// Tells the Studio around this frame that the page is no preview, and that nothing is left to wait for.
parent.postMessage('preview-blocked', '*')
