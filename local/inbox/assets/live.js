// Shows new messages without a reload. The page is complete without it.
const status = document.querySelector('#news')
let isRefreshing = false
let isStale = false

/** Shows the state of the server; calls while it is at work lead to one more round. */
async function refresh() {
  isStale = true
  if (isRefreshing) return
  isRefreshing = true
  while (isStale) {
    isStale = false
    // When the inbox does not answer, the event stream reconnects and asks again.
    await loadPage().then(takeOver, () => {})
  }
  isRefreshing = false
}

async function loadPage() {
  const response = await fetch(location.href)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Replaces what changed; the open message, the search field and the focus stay. */
function takeOver(page) {
  const focused = document.activeElement?.getAttribute('href')
  const before = document.querySelectorAll('.item').length
  const open = document.querySelector('.item[aria-current]')?.getAttribute('href')
  if (open) markOpen(page, open)
  for (const part of page.querySelectorAll('[data-live]')) {
    const current = document.querySelector(`[data-live="${part.dataset.live}"]`)
    if (!current.isEqualNode(part)) current.replaceWith(part)
  }
  const reader = document.querySelector('.reader')
  if (!reader) document.querySelector('.list')?.after(...page.querySelectorAll('.reader'))
  else if (!document.querySelector('.item')) reader.remove()
  if (focused) document.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus()
  announce(document.querySelectorAll('.item').length - before)
}

/** The server marks the newest message as open; the one on screen is still the one that was chosen. */
function markOpen(page, href) {
  for (const item of page.querySelectorAll('.item')) {
    if (item.getAttribute('href') === href) item.setAttribute('aria-current', 'true')
    else item.removeAttribute('aria-current')
  }
}

function announce(count) {
  if (count > 0) status.textContent = count === 1 ? 'One new message.' : `${count} new messages.`
}

if (status) {
  const updates = new EventSource('/updates')
  updates.addEventListener('message', refresh)
  // Something may have changed before the stream was open, also after a lost connection.
  updates.addEventListener('ready', refresh)
}
