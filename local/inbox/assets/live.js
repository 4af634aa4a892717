// Shows new messages without a reload. The page is complete without it.
new EventSource('/updates').onmessage = async () => {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.querySelector('main')?.replaceChildren(...page.querySelector('main').childNodes)
}
